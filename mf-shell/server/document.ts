import { directionOf, type Language, LANGUAGES } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { HostRelease } from '@shop/kit/releases';
import { PAGE_DATA_ID } from '../src/page-data.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { Head } from '@shop/kit/head';
import { moveStyles } from './inline-styles.ts';
import type { Script } from './page-files.ts';
import { hole, pieceOf, sizeOf, stitch, type Piece, type Stitched } from './stitched.ts';

/** What all pages share that have the same things around them. */
export interface FrameFacts {
  language: Language;
  shop: ShopView;
  /** Markup before and after the page's own part. */
  before: string;
  after: string;
  /** The back-office: nothing of it is drawn here. */
  drawnByBrowser: boolean;
  /** CSS put into the page; undefined: the files of `links` are linked instead. */
  css: Piece | undefined;
  links: readonly string[];
  seed: unknown;
  remotes: unknown;
  shell: HostRelease;
  /** What the page needs at once, beside the host. */
  scripts: readonly Script[];
}

/** The stretches of a document between which a page's own stand. */
export interface Frame {
  /** False: it links what was to stand in it. */
  whole: boolean;
  start: Stitched;
  afterHead: Stitched;
  afterStyles: Stitched;
  end: Stitched;
}

export interface PageFacts {
  origin: string;
  /** Path with query, without what the page does not read. */
  url: string;
  language: Language;
  shop: ShopView;
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

/** BO-3.16: the shop's theme as CSS variables; a value that is not one is left out. */
export const themeCss = (theme: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(theme).filter(
    ([name, value]) => THEME_NAME.test(name) && THEME_VALUE.test(value) && !/url|expression/i.test(value),
  );
  return lines.length === 0 ? '' : `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
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
  const own = language === 'fr' ? path : withLanguage(path, language);
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
          ...LANGUAGES.map((code) => link('alternate', withLanguage(path, code), code)),
          link('alternate', path, 'x-default'),
          og('url', absolute(origin, own)),
        ]
      : []),
    og('title', head?.title ?? shop.name),
    og('description', head?.description),
    og('type', head?.type ?? 'website'),
    og('site_name', shop.name),
    og('image', head?.image && absolute(origin, head.image)),
    ...(head?.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`),
  ].join('');
};

const FONT = (name: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="/fonts/${name}.woff2" crossorigin>`;

const preloadImage = ({ head }: PageFacts): string => {
  const image = head?.preloadImage;
  if (!image) return '';
  const attribute = (name: string, value: string | undefined): string =>
    value ? ` ${name}="${escapeHtml(value)}"` : '';
  return `<link rel="preload" as="image" href="${escapeHtml(image.src)}"${attribute('imagesrcset', image.srcset)}${attribute('imagesizes', image.sizes)} fetchpriority="high">`;
};

const preloads = ({ language, shell, scripts }: FrameFacts): string => {
  const script = ({ url, integrity = '' }: Script): string =>
    `<link rel="preload" as="script" href="${url}"${integrity && ` integrity="${integrity}"`} nonce="${hole('nonce')}">`;
  return [
    FONT('instrument-sans-latin-wght'),
    language === 'ar' ? FONT('readex-pro-arabic-wght') : '',
    ...[shell.entry, ...scripts].map(script),
  ].join('');
};

/**
 * BO-4.10: light or dark is on the page before its first stylesheet, so that the back-office never flashes in the other
 * one. The key and the attribute are those of the back-office's own provider.
 */
const SCHEME = `(()=>{let s;try{s=localStorage.getItem('theme')}catch{}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',s)})()`;

/** Made once, compressed well, and shared by every page that it fits. */
export const frameOf = (facts: FrameFacts): Frame => {
  const { language, shop, css, links, seed, remotes, shell, drawnByBrowser } = facts;
  const nonce = hole('nonce');
  const [before, after] = [moveStyles(facts.before, 'b'), moveStyles(facts.after, 'a')];
  const stretch = (...texts: readonly string[]): Stitched => stitch(texts.join(''), 'thorough');
  const linked = links.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return {
    whole: css !== undefined || drawnByBrowser,
    // Ahead of all that is long: what they name is asked for as soon as they are read.
    start: stretch(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      preloads(facts),
    ),
    afterHead: [
      ...stretch(
        `<meta name="csrf-token" content="${hole('csrf')}"><meta name="api-token" content="${hole('api')}"><meta name="shop-uuid" content="${escapeHtml(shop.uuid)}">`,
        `<style nonce="${nonce}" id="page-css">`,
      ),
      ...(css ? [css] : []),
      ...stretch(before.css, after.css),
    ],
    afterStyles: stretch(
      // The shop's theme stands over the styles of its pages, as when they are in the page.
      `</style>${drawnByBrowser ? '' : linked}<style nonce="${nonce}">${themeCss(shop.theme)}</style>`,
      drawnByBrowser
        ? `<meta name="color-scheme" content="light dark"><script nonce="${nonce}">${SCHEME}</script>${linked}`
        : '',
      `<link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="manifest" href="/manifest.webmanifest"><meta name="theme-color" content="${escapeHtml(shop.theme['--color-footer'] ?? '#0b2e25')}">`,
      `<script nonce="${nonce}">__DATA__=${scriptJson(seed)};__REMOTES__=${scriptJson(remotes)};</script>`,
      `<script nonce="${nonce}" src="${shell.entry.url}" integrity="${shell.entry.integrity}" defer></script></head><body><div id="root">`,
      before.html,
    ),
    end: stretch(after.html, '</div></body></html>'),
  };
};

const withoutNul = (text: string): string => (text.includes('\u0000') ? text.replaceAll('\u0000', '') : text);

export interface Document {
  stitched: Stitched;
  /** Bytes of memory beside the frame, which is shared. */
  bytes: number;
}

/**
 * What the route's `load` found, for the browser (`start-page.tsx`). No code: it needs no nonce, and so stands with the
 * rest of a page's own head.
 */
const pageData = ({ data }: PageFacts): string =>
  data === undefined ? '' : `<script type="application/json" id="${PAGE_DATA_ID}">${scriptJson(data)}</script>`;

/** The page with holes for what is each visitor's own. */
export const documentOf = (frame: Frame, facts: PageFacts): Document => {
  let bytes = 0;
  const own = (text: string): Stitched => {
    const pieces = text === '' ? [] : [pieceOf(withoutNul(text), 'quick')];
    bytes += sizeOf(pieces);
    return pieces;
  };
  const stitched = [
    ...frame.start,
    ...own(seo(facts) + preloadImage(facts) + pageData(facts)),
    ...frame.afterHead,
    ...own(facts.css),
    ...frame.afterStyles,
    ...own(facts.html),
    ...frame.end,
  ];
  return { stitched, bytes };
};

/** Nonces and strict-dynamic; nothing inline that we did not write, nothing from elsewhere. */
export const securityPolicy = (nonce: string): string =>
  `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
