import type { Language, ShopView } from '@shop/contracts';
import type { Release, ReleaseMap } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import type { Bundles } from './bundles.ts';
import type { Catalog } from './catalog.ts';
import { documentOf } from './document.ts';
import type { Face, Head, Host, Match, ServerRemote } from './host.ts';
import { moveStyles } from './inline-styles.ts';
import type { ReadCss } from './page-css.ts';
import { stitch, type Stitched } from './stitched.ts';

export interface PageParts {
  host: Host;
  catalog: Catalog;
  bundles: Bundles;
  readCss: ReadCss;
  logger: Logger;
}

export interface PageAsked {
  map: ReleaseMap;
  shop: ShopView;
  hostname: string;
  origin: string;
  language: Language;
  /** Path with query, without `lang`. */
  url: string;
}

export interface MadePage {
  status: number;
  stitched: Stitched;
  /** What it was made of: the same facts need no new page. */
  facts: string;
}

interface Loaded {
  status: number;
  data?: unknown;
}

const LOAD_MS = 3000;
const SLOW_RENDER_MS = 250;

const facesOf = (map: ReleaseMap): Face[] => Object.entries(map.remotes).map(([name, { contract, routes, slots }]) => ({ name, contract, routes, slots }));

const statusOf = (error: unknown): number => (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number' ? error.status : 503);

/** Runs the route's `load`. A 404 of the data is the page's 404; anything else leaves the data to the browser. */
const loadData = async (parts: PageParts, asked: PageAsked, match: Match, module: ServerRemote | undefined): Promise<Loaded> => {
  const load = module?.routes.find(({ path }) => path === match.path)?.load;
  if (!load) return { status: 200 };
  const call = parts.catalog.callFor(asked.shop.uuid, asked.hostname, asked.language);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the page’s data took too long')), LOAD_MS);
  });
  try {
    const data = await Promise.race([load({ params: match.params, url: new URL(asked.url, asked.origin), call, language: asked.language }), late]);
    return { status: 200, data };
  } catch (error) {
    const status = statusOf(error);
    if (status === 404) return { status };
    parts.logger.warn({ path: match.path, remote: match.remote, err: error }, 'page data left to the browser');
    return { status: 503 };
  } finally {
    clearTimeout(timer);
  }
};

const headOf = (host: Host, asked: PageAsked, match: Match, module: ServerRemote, data: unknown, logger: Logger): Head | undefined => {
  try {
    return host.headOf({ module, match, data, url: new URL(asked.url, asked.origin), language: asked.language });
  } catch (error) {
    logger.error({ path: match.path, err: error }, 'head of the page failed');
    return undefined;
  }
};

/** Makes a page, or answers the last one when what it is made of has not changed. */
export const makePage = async (parts: PageParts, asked: PageAsked, last: MadePage | undefined): Promise<MadePage> => {
  const { host, bundles, readCss, logger } = parts;
  const { map, shop, language, url, origin } = asked;
  const faces = facesOf(map);
  const match = host.matchPage(faces, new URL(url, origin).pathname);
  const inBrowser = match?.layout === 'dashboard';
  const modules = inBrowser ? [] : await bundles.remotes(map, host);
  const module = modules.find(({ name }) => name === match?.remote);
  const { status, data } = match ? (inBrowser ? { status: 200 } : await loadData(parts, asked, match, module)) : { status: 404 };
  const facts = JSON.stringify([status, data, shop, modules.map(({ name }) => name), map]);
  if (last?.facts === facts) return last;

  const notFound = status === 404;
  const started = performance.now();
  const rendered = inBrowser
    ? { html: '', texts: {} }
    : await host.render({ url, language, shop, faces, modules, data, page: data !== undefined, notFound }).catch((error: unknown) => {
        logger.error({ url, err: error }, 'page left to the browser');
        return { html: '', texts: {} };
      });
  const took = performance.now() - started;
  if (took > SLOW_RENDER_MS) logger.warn({ path: match?.path, took: Math.round(took) }, 'slow to render');
  if (rendered.html.includes('<!--$!-->')) logger.warn({ path: match?.path }, 'a part of the page is left to the browser');

  const { html, css: ownCss } = moveStyles(rendered.html.replaceAll('\u0000', ''));
  const needed = neededOf(map, match, inBrowser);
  const shopReleases = inBrowser ? [] : [map.shell, ...needed];
  const head = match && module && !notFound ? headOf(host, asked, match, module, data, logger) : undefined;
  const texts = Object.keys(rendered.texts).length > 0 ? rendered.texts : (await host.render({ url: '/', language, shop, faces: [], modules: [], data: undefined, page: false, notFound: true })).texts;
  const document = documentOf({
    origin,
    url,
    language,
    shop,
    title: head ? host.titleOf(head, shop.name) : shop.name,
    head: head ?? { title: shop.name, noindex: notFound || inBrowser },
    html,
    css: (await readCss(shopReleases)) + ownCss,
    links: inBrowser ? [map.shell, ...needed].flatMap((release) => release.css.sync.map((file) => file.url)) : [],
    seed: { language, shop, texts, ...(data === undefined ? {} : { page: { path: url, data } }), ...(notFound && { notFound }) },
    remotes: faces.map((face) => pageRemote(face, map.remotes[face.name], shopReleases)),
    shell: map.shell,
    needed,
  });
  return { status, stitched: stitch(document), facts };
};

/** Releases this page loads at once: its own remote, and what fills the shop's slots. */
const neededOf = (map: ReleaseMap, match: Match | undefined, inBrowser: boolean): Release[] =>
  Object.entries(map.remotes)
    .filter(([name, release]) => name === match?.remote || (!inBrowser && release.slots.length > 0))
    .map(([, release]) => release);

const pageRemote = (face: Face, release: Release | undefined, inlined: readonly object[]): object | undefined =>
  release && { ...face, entry: release.entry.url, integrity: release.entry.integrity, css: release.css.sync.map(({ url }) => url), cssInlined: inlined.includes(release) };
