import { type Language } from '@shop/contracts';
import { PAGE_START_ID } from '../../src/page-data.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { Script } from './page-files.ts';

/** Data for the page's first script. */
export interface PageStartFacts {
  readonly language: Language;
  /** Path of the file with the host's first data (`page-seeds.ts`). */
  readonly seed: string;
  readonly entry: Script;
  /** Scripts that the page needs at once, in addition to the host. */
  readonly scripts: readonly Script[];
  /** Stylesheets of which the page contains only the rules for its first paint. */
  readonly css: readonly string[];
  /** False: the page uses fonts of its own. */
  readonly inShopFonts: boolean;
}

const FONTS: Readonly<Record<Language, readonly string[]>> = {
  fr: ['instrument-sans-latin-wght'],
  en: ['instrument-sans-latin-wght'],
  ar: ['readex-pro-arabic-wght', 'instrument-sans-latin-wght'],
};

export const pageStart = ({ language, inShopFonts, ...facts }: PageStartFacts): string =>
  `<script type="application/json" id="${PAGE_START_ID}">${scriptJson({
    ...facts,
    fonts: inShopFonts ? FONTS[language].map((name) => `/fonts/${name}.woff2`) : [],
  })}</script>`;

const integrityOf = (integrity: string | undefined): string =>
  integrity === undefined ? '' : ` integrity="${escapeHtml(integrity)}"`;

/**
 * Preloads everything that `LOADER` will load, together with the page's stylesheets instead of after them: for a page
 * that is blank until its scripts have rendered it.
 * @param nonce the attribute that the page's policy demands for resources in its HTML
 */
export const preloadsOf = ({ seed, entry, scripts }: PageStartFacts, nonce: string): string =>
  [
    ...[entry, ...scripts].map(
      ({ url, integrity }, at) =>
        `<link rel="preload" as="script"${nonce} href="${escapeHtml(url)}"${integrityOf(integrity)}${at === 0 ? ' fetchpriority="high"' : ''}>`,
    ),
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(seed)}">`,
  ].join('');

/** A photo that has not loaded by then (ms) loses its priority. */
const PHOTO_MS = 2500;

/**
 * Runs when the page is parsed. On a slow connection the main photo loads alone: scripts, full stylesheets and fonts
 * follow when it is loaded, or when the visitor touches the page. The text is the same on every page, so that a policy
 * can name it by its hash.
 */
export const LOADER = `(()=>{
const d=document,page=JSON.parse(d.getElementById("${PAGE_START_ID}").textContent),theme=d.getElementById("theme"),
make=(name,is)=>Object.assign(d.createElement(name),is),add=(name,is)=>d.head.append(make(name,is));
let begun;
const begin=()=>{
if(begun)return;
begun=true;
for(const href of page.css)theme.before(make("link",{rel:"stylesheet",href}));
for(const href of page.fonts)add("link",{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"anonymous",href});
add("link",{rel:"preload",as:"fetch",crossOrigin:"anonymous",href:page.seed});
add("script",{src:page.entry.url,integrity:page.entry.integrity,fetchPriority:"high"});
for(const {url,integrity=""} of page.scripts)add("link",{rel:"preload",as:"script",href:url,integrity});
};
const photo=d.querySelector("img[fetchpriority=high]");
if(!photo||photo.complete)begin();
else{
for(const event of["load","error"])photo.addEventListener(event,begin);
for(const event of["pointerdown","keydown","focusin"])addEventListener(event,begin,{once:true,capture:true});
setTimeout(begin,${PHOTO_MS});
}
})()`;
