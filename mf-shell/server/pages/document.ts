import { directionOf, type Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { HostRelease } from '@shop/kit/releases';
import { defaultLanguageOf, languagesOf } from '../calls/shop-shown.ts';
import { PAGE_DATA_ID } from '../../src/page-data.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { Head } from '@shop/kit/head';
import { moveStyles } from './inline-styles.ts';
import type { Script } from './page-files.ts';
import { askedWithPage, LOADER, pageStart } from './page-loader.ts';
import type { PageSeed } from './page-seeds.ts';
import { securityPolicy, sourceOf } from './security-policy.ts';
import { classesOf, usedCss, type Sheet } from './used-css.ts';

/** What all pages share that have the same things around them. */
export interface FrameFacts {
  language: Language;
  shop: ShopView;
  /** Markup before and after the page's own part. */
  before: string;
  after: string;
  /** The back-office: nothing of it is drawn here. */
  drawnByBrowser: boolean;
  /** The files of `links`, of which the page holds what it uses; undefined: it links them instead. */
  css: Sheet | undefined;
  links: readonly string[];
  /** What scripts begin with, in a file of its own. */
  seed: PageSeed;
  /** A page that has this frame: a replica that does not know the file makes it from that. */
  like: string;
  shell: HostRelease;
  /** What the page needs at once, beside the host. */
  scripts: readonly Script[];
}

/** The stretches of a document between which a page's own stand. */
export interface Frame {
  /** False: it links what was to stand in it. */
  whole: boolean;
  /** Of the back-office, whose libraries add style elements by a nonce. */
  nonced: boolean;
  seed: PageSeed;
  css: Sheet | undefined;
  /** What of `css` is used around the page: its classes, and marks of the page. */
  marks: ReadonlySet<string>;
  movedCss: string;
  start: string;
  /** Stylesheets that the page is drawn with, when it does not hold them. */
  linked: string;
  theme: string;
  afterHead: string;
  afterOwn: string;
  end: string;
}

export interface PageFacts {
  origin: string;
  /** Path with query, without what the page does not read. */
  url: string;
  language: Language;
  shop: ShopView;
  /** The shop's bearer of now, the same for all visitors (D-2.04). */
  bearer: string;
  title: string;
  head: Head | undefined;
  /** False: nobody's landing page, without a true address. */
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
 * BO-3.16: the shop's theme as CSS variables; a value that is not one is left out.
 * @param dark for visitors whose phone is set to it, where the shop has one
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
  const own = language === defaultLanguageOf(shop) ? path : withLanguage(path, language);
  const link = (rel: string, href: string, hreflang = ''): string =>
    `<link rel="${rel}"${hreflang && ` hreflang="${hreflang}"`} href="${escapeHtml(absolute(origin, href))}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    // Always there, so that a navigation in the browser can change it.
    `<meta name="description" content="${escapeHtml(head?.description ?? '')}">`,
    head?.noindex ? meta('robots', 'noindex') : '',
    ...(listed
      ? [
          link('canonical', own),
          ...languagesOf(shop).map((code) => link('alternate', withLanguage(path, code), code)),
          link('alternate', path, 'x-default'),
          og('url', absolute(origin, own)),
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
 * BO-4.10: light or dark is on the page before its first stylesheet, so that the back-office never flashes in the other
 * one. The key and the attribute are those of the back-office's own provider.
 */
const SCHEME = `(()=>{let s;try{s=localStorage.getItem('theme')}catch{}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

/** Stands for the nonce of an answer, in a page of the back-office. NUL never occurs in HTML. */
export const NONCE = '\u0000';
const withoutNul = (text: string): string => (text.includes(NONCE) ? text.replaceAll(NONCE, '') : text);

const linksTo = (hrefs: readonly string[]): string =>
  hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('');

/** Made once, and shared by every page that it fits. */
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
        ? `<meta name="color-scheme" content="light dark"><script${nonce}>${SCHEME}</script>${askedWithPage(startFacts, nonce)}${linksTo(links)}`
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
  /** Undefined for what is made anew for each answer, with a nonce. */
  policy: string | undefined;
}

/** What the route's `load` found, for the browser (`start-page.tsx`). No code, so that no policy has to name it. */
const pageData = ({ data }: PageFacts): string =>
  data === undefined ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;

const LOADER_SOURCE = sourceOf(LOADER);

/** Markup comes before what only scripts read. */
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
    // The shop's theme stands over the styles of its pages, also when these are linked.
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
