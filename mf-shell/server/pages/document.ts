import { directionOf, type Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { HostRelease } from '@shop/kit/releases';
import { defaultLanguageOf, languagesOf } from '../calls/shop-shown.ts';
import { PAGE_DATA_ID } from '../../src/page-data.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { Head } from '@shop/kit/head';
import { moveStyles } from './inline-styles.ts';
import type { Script } from './page-files.ts';
import { preloadsOf, LOADER, pageStart } from './page-loader.ts';
import type { PageSeed } from './page-seeds.ts';
import { securityPolicy, sourceOf } from './security-policy.ts';
import { classesOf, usedCss, type Sheet } from './used-css.ts';

/** Facts that pages with the same frame share. */
export interface FrameFacts {
  language: Language;
  shop: ShopView;
  /** Markup before and after the page's own part. */
  before: string;
  after: string;
  /** The back-office: nothing of it is rendered here. */
  drawnByBrowser: boolean;
  /** The files of `links`, of which the page contains the used rules; undefined: it links them instead. */
  css: Sheet | undefined;
  links: readonly string[];
  /** The first data of scripts, in a file of its own. */
  seed: PageSeed;
  /** An address of a page with this frame: a replica that does not know the file makes it from that page. */
  like: string;
  shell: HostRelease;
  /** Scripts that the page needs at once, in addition to the host. */
  scripts: readonly Script[];
}

/** The constant stretches of a document, between which the page's own parts are inserted. */
export interface Frame {
  /** False: it links the styles that it should contain. */
  whole: boolean;
  /** For the back-office, whose libraries add style elements by a nonce. */
  nonced: boolean;
  seed: PageSeed;
  css: Sheet | undefined;
  /** Parts of `css` that the frame uses: its classes, and root attributes of the page. */
  marks: ReadonlySet<string>;
  movedCss: string;
  start: string;
  /** Stylesheets that the page needs, when it does not contain them. */
  linked: string;
  theme: string;
  afterHead: string;
  afterOwn: string;
  end: string;
}

export interface PageFacts {
  origin: string;
  /** Path with query, without parameters that the page does not read. */
  url: string;
  language: Language;
  shop: ShopView;
  /** The shop's current bearer, the same for all visitors (D-2.04). */
  bearer: string;
  title: string;
  head: Head | undefined;
  /** False: a page without an address of its own, which search engines must not list. */
  listed: boolean;
  /** The page's own markup; '' leaves it to the browser. */
  html: string;
  css: string;
  data: unknown;
}

const THEME_NAME = /^--[a-z0-9-]+$/;
/** A colour, a length, a font list: no way out of a declaration. */
const THEME_VALUE = /^[\w\s#%.,()'"+*/-]{1,200}$/;

const declarations = (theme: Readonly<Record<string, string>>): string =>
  Object.entries(theme)
    .filter(([name, value]) => THEME_NAME.test(name) && THEME_VALUE.test(value) && !/url|expression/i.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/**
 * BO-3.16: the shop's theme as CSS variables; invalid values are left out.
 * @param dark for visitors whose phone is in dark mode, where the shop has such a theme
 */
export const themeCss = (
  theme: Readonly<Record<string, string>>,
  dark: Readonly<Record<string, string>> = {},
): string => {
  const [light, inTheDark] = [declarations(theme), declarations(dark)];
  const rule = light && `:root{${light}}`;
  return inTheDark ? `${rule}@media (prefers-color-scheme:dark){:root{color-scheme:dark;${inTheDark}}}` : rule;
};

const absolute = (origin: string, address: string): string => (/^https?:/.test(address) ? address : origin + address);

const withLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** D-10.05 */
const seo = ({ origin, url, language, shop, title, head, listed }: PageFacts): string => {
  const meta = (name: string, content: string | undefined): string =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : '';
  const og = (property: string, content: string | undefined): string =>
    content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : '';
  const path = head?.canonical ?? url.split('?')[0] ?? '/';
  const canonicalPath = language === defaultLanguageOf(shop) ? path : withLanguage(path, language);
  const link = (rel: string, href: string, hreflang = ''): string =>
    `<link rel="${rel}"${hreflang && ` hreflang="${hreflang}"`} href="${escapeHtml(absolute(origin, href))}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    // Always present, so that a navigation in the browser can change it.
    `<meta name="description" content="${escapeHtml(head?.description ?? '')}">`,
    head?.noindex ? meta('robots', 'noindex') : '',
    ...(listed
      ? [
          link('canonical', canonicalPath),
          ...languagesOf(shop).map((code) => link('alternate', withLanguage(path, code), code)),
          link('alternate', path, 'x-default'),
          og('url', absolute(origin, canonicalPath)),
        ]
      : []),
    head?.feed
      ? `<link rel="alternate" type="application/rss+xml" href="${escapeHtml(absolute(origin, head.feed))}">`
      : '',
    og('title', head?.title ?? shop.name),
    og('description', head?.description),
    og('type', head?.type ?? 'website'),
    og('site_name', shop.name),
    og('image', head?.image && absolute(origin, head.image)),
    ...(head?.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('');
};

const preloadImage = ({ head }: PageFacts): string => {
  const image = head?.preloadImage;
  if (!image) return '';
  const attribute = (name: string, value: string | undefined): string =>
    value ? ` ${name}="${escapeHtml(value)}"` : '';
  return `<link rel="preload" as="image" href="${escapeHtml(image.src)}"${attribute('imagesrcset', image.srcset)}${attribute('imagesizes', image.sizes)} fetchpriority="high">`;
};

/**
 * BO-4.10: the page gets light or dark before its first stylesheet, so that the back-office never flashes in the other
 * one. The key and the attribute are those of the back-office's own provider.
 */
const SCHEME = `(()=>{let s;try{s=localStorage.getItem('theme')}catch{}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

/** Placeholder for the nonce of an answer, in a page of the back-office. NUL never occurs in HTML. */
export const NONCE = '\u0000';
const withoutNul = (text: string): string => (text.includes(NONCE) ? text.replaceAll(NONCE, '') : text);

const linksTo = (hrefs: readonly string[]): string =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

/** Made once, and shared by every page with the same facts. */
export const frameOf = (facts: FrameFacts): Frame => {
  const { language, shop, css, links, seed, like, shell, scripts, drawnByBrowser } = facts;
  const [before, after] = [moveStyles(facts.before, 'b'), moveStyles(facts.after, 'a')];
  const nonce = drawnByBrowser ? ` nonce="${NONCE}"` : '';
  const direction = directionOf(language);
  const inPage = css !== undefined;
  const text = (...texts: readonly string[]): string => withoutNul(texts.join(''));
  const startFacts = {
    language,
    seed: `${seed.path}?like=${encodeURIComponent(like)}`,
    entry: shell.entry,
    scripts,
    css: inPage ? links : [],
    inShopFonts: !drawnByBrowser,
  };
  return {
    whole: inPage || drawnByBrowser,
    nonced: drawnByBrowser,
    seed,
    css,
    marks: new Set([...classesOf(before.html), ...classesOf(after.html), `dir=${direction}`]),
    movedCss: before.css + after.css,
    start: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    linked: drawnByBrowser || inPage ? '' : linksTo(links),
    theme: text(themeCss(shop.theme, shop.darkTheme)),
    afterHead: [
      drawnByBrowser
        ? `<meta name="color-scheme" content="light dark"><script${nonce}>${SCHEME}</script>${preloadsOf(startFacts, nonce)}${linksTo(links)}`
        : inPage
          ? `<noscript>${linksTo(links)}</noscript>`
          : '',
      text(
        `<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest?lang=${language}"><meta name="theme-color" content="${escapeHtml(shop.theme['--color-footer'] ?? '#0b2e25')}">`,
        `</head><body><div id="root">`,
        before.html,
      ),
    ].join(''),
    afterOwn: text(after.html, '</div>'),
    end: [text(pageStart(startFacts)), `<script${nonce}>${LOADER}</script></body></html>`].join(''),
  };
};

/** A page as text, and the policy that it is sent with. */
export interface Document {
  text: string;
  /** Undefined for a document that is made for each answer, with a nonce. */
  policy: string | undefined;
}

/**
 * The result of the route's `load`, for the browser (`start-page.tsx`). It is data, not code, so the policy does not
 * need to name it.
 */
const pageData = ({ data }: PageFacts): string =>
  data === undefined ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;

const LOADER_SOURCE = sourceOf(LOADER);

/** Markup comes before data that only scripts read. */
export const documentOf = (frame: Frame, facts: PageFacts): Document => {
  const { css: sheet, marks, nonced } = frame;
  const used = sheet ? usedCss(sheet, new Set([...marks, ...classesOf(facts.html)])) : '';
  const css = withoutNul(used + frame.movedCss + facts.css);
  const nonce = nonced ? ` nonce="${NONCE}"` : '';
  const text = [
    frame.start,
    withoutNul(seo(facts) + preloadImage(facts)),
    `<meta name="api-token" content="${escapeHtml(facts.bearer)}"><meta name="shop-uuid" content="${escapeHtml(facts.shop.uuid)}">`,
    `<style${nonce} id="page-css">${css}</style>`,
    // The shop's theme comes after the styles of its pages, also when these are linked.
    frame.linked,
    `<style${nonce} id="theme">${frame.theme}</style>`,
    frame.afterHead,
    withoutNul(facts.html),
    frame.afterOwn,
    withoutNul(pageData(facts)),
    frame.end,
  ].join('');
  return {
    text,
    policy: nonced
      ? undefined
      : securityPolicy({ script: LOADER_SOURCE, style: `${sourceOf(css)} ${sourceOf(frame.theme)}` }),
  };
};
