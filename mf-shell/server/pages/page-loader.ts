import { type Language } from '@shop/contracts';
import { PAGE_START_ID } from '../../src/page-data.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import type { Script } from './page-files.ts';

/** What the page's first script reads. */
export interface PageStartFacts {
  readonly language: Language;
  /** Path of the file with what the host reads (`page-seeds.ts`). */
  readonly seed: string;
  readonly entry: Script;
  /** What the page needs at once, beside the host. */
  readonly scripts: readonly Script[];
  /** Stylesheets of which the page holds only what it is first drawn with. */
  readonly css: readonly string[];
  /** False: it is drawn with letters of its own. */
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
 * All that `LOADER` will ask for, asked for with the page's stylesheets instead of after them: of a page that shows
 * nothing before its scripts have drawn it.
 * @param nonce the attribute that the page's policy asks of what its HTML loads
 */
export const askedWithPage = ({ seed, entry, scripts }: PageStartFacts, nonce: string): string =>
  [
    ...[entry, ...scripts].map(
      ({ url, integrity }, at) =>
        `<link rel="preload" as="script"${nonce} href="${escapeHtml(url)}"${integrityOf(integrity)}${at === 0 ? ' fetchpriority="high"' : ''}>`,
    ),
    `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(seed)}">`,
  ].join('');

/** A photo that has not come by then (ms) no longer goes first. */
const PHOTO_MS = 2500;

/**
 * Runs when the whole page is read. On a slow line the main photo has it for itself: scripts, full stylesheets and
 * fonts are asked for when it is there, or when somebody touches the page. The same text on every page, so that a
 * policy can name it by its hash.
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
