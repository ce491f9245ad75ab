import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Head } from '@shop/kit/head';
import type { Release, ReleaseMap } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import pTimeout from 'p-timeout';
import type { Bundles } from './bundles.ts';
import type { Answer } from './catalog-client.ts';
import type { Catalog, Read } from './catalog.ts';
import { documentOf, frameOf, type Document, type Frame } from './document.ts';
import type { Around, Face, Host, Match, Rendered, ServerRemote } from './host.ts';
import { moveStyles } from './inline-styles.ts';
import { NO_PAGE, type PageAddress } from './page-asked.ts';
import type { ReadCss } from './page-css.ts';
import { hostCss, neededFiles } from './page-files.ts';

export interface PageParts {
  host: Host;
  catalog: Catalog;
  bundles: Bundles;
  readCss: ReadCss;
  logger: Logger;
}

export interface PageAsked extends PageAddress {
  map: ReleaseMap;
  faces: readonly Face[];
  /** The remotes that can be drawn here: the same list while nothing changed. */
  modules: readonly ServerRemote[];
  shop: ShopView;
  /** The shop's own origin. */
  origin: string;
  language: Language;
}

export interface MadePage {
  status: number;
  document: Document;
  /** What it was made of: while these are the same, so is the page. */
  made: Pick<PageAsked, 'map' | 'modules' | 'shop'>;
  reads: readonly Read[];
  /** False: its data did not come, and the browser asks for it. */
  whole: boolean;
}

interface Loaded {
  status: number;
  data?: unknown;
}

const LOAD_MS = 3000;
const SLOW_RENDER_MS = 250;

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 503;
/** Of the calls that a page made: the visitor asked for what is not there, rather than at a bad time. */
const isNoSuchPage = (status: number): boolean => [400, 404, 410, 414, 422].includes(status);

/** Runs the route's `load`. A 404 of the data is the page's 404; anything else leaves the data to the browser. */
const loadData = async (
  parts: PageParts,
  asked: PageAsked,
  reads: Read[],
  known: ReadonlyMap<string, Answer>,
): Promise<Loaded> => {
  const { match, modules, shop, language, url, origin } = asked;
  const load = modules
    .find(({ name }) => name === match?.remote)
    ?.routes.find(({ path }) => path === match?.path)?.load;
  if (!load || !match) return { status: 200 };
  const call = parts.catalog.of(shop.uuid, language).call(reads, known);
  try {
    const loading = load({ params: match.params, url: new URL(origin + url), call, language });
    const data = await pTimeout(loading, { milliseconds: LOAD_MS, message: 'the page’s data took too long' });
    return { status: 200, data };
  } catch (error) {
    if (isNoSuchPage(statusOf(error))) return { status: 404 };
    parts.logger.warn({ path: match.path, remote: match.remote, err: error }, 'page data left to the browser');
    return { status: 503 };
  }
};

const headOf = async (
  { host, logger }: PageParts,
  asked: PageAsked,
  match: Match,
  data: unknown,
): Promise<Head | undefined> => {
  const module = asked.modules.find(({ name }) => name === match.remote);
  if (!module) return undefined;
  try {
    const { modules, language } = asked;
    return await host.headOf({ module, modules, match, data, url: new URL(asked.origin + asked.url), language });
  } catch (error) {
    logger.error({ path: match.path, err: error }, 'head of the page failed');
    return undefined;
  }
};

const draw = async (
  { host, logger }: PageParts,
  asked: PageAsked,
  data: unknown,
  notFound: boolean,
): Promise<Rendered> => {
  const { language, shop, faces, modules, match } = asked;
  const empty = {
    language,
    shop,
    faces: [],
    modules: [],
    match: undefined,
    data: undefined,
    page: false,
    notFound: true,
    url: NO_PAGE,
  };
  const left = async (): Promise<Rendered> => ({
    around: { before: '', after: '' },
    html: '',
    texts: (await host.render(empty)).texts,
  });
  if (match?.layout === 'dashboard') return left();
  const started = performance.now();
  try {
    const rendered = await host.render({
      url: notFound ? NO_PAGE : asked.url,
      language,
      shop,
      faces,
      modules,
      match: notFound ? undefined : match,
      data,
      page: data !== undefined,
      notFound,
    });
    const took = performance.now() - started;
    if (took > SLOW_RENDER_MS) logger.warn({ path: match?.path, took: Math.round(took) }, 'slow to render');
    if (rendered.html.includes('<!--$!-->'))
      logger.warn({ path: match?.path }, 'a part of the page is left to the browser');
    return rendered;
  } catch (error) {
    logger.error({ url: asked.url, err: error }, 'page left to the browser');
    return left();
  }
};

/** What the browser knows of a remote. The chunks of its routes are the server's matter: it names their files. */
const pageRemote = (face: Face, release: Release | undefined, css: readonly string[] = []): object | undefined =>
  release && {
    ...face,
    routes: face.routes.map(({ path, layout, namespaces, slots }) => ({ path, layout, namespaces, slots })),
    entry: release.entry.url,
    integrity: release.entry.integrity,
    css,
  };

const frames = new WeakMap<Around, Map<string, Promise<Frame>>>();

const makeFrame = async (
  { readCss }: PageParts,
  { map, shop, language, match, faces }: PageAsked,
  { around, texts }: Rendered,
  notFound: boolean,
): Promise<Frame> => {
  const inBrowser = match?.layout === 'dashboard';
  const needed = neededFiles(map, notFound ? undefined : match);
  const files = [...needed.values()];
  const css = [...hostCss(map.shell), ...files.flatMap((file) => file.css)];
  return frameOf({
    language,
    shop,
    ...around,
    drawnByBrowser: inBrowser,
    css: await readCss(inBrowser ? [] : css),
    links: inBrowser ? css : [],
    seed: { language, shop, texts, ...(notFound && { notFound }) },
    remotes: faces.map((face) => pageRemote(face, map.remotes[face.name], inBrowser ? [] : needed.get(face.name)?.css)),
    shell: map.shell,
    scripts: files.flatMap(({ scripts }) => scripts),
  });
};

/**
 * What is around a page is kept by shop, language, remotes and route; so the texts and the rest alone can make another
 * frame of it.
 */
const frameFor = (parts: PageParts, asked: PageAsked, rendered: Rendered, notFound: boolean): Promise<Frame> => {
  const known = frames.get(rendered.around) ?? new Map<string, Promise<Frame>>();
  frames.set(rendered.around, known);
  const key = `${notFound} ${asked.match?.remote ?? ''} ${asked.match?.path ?? ''} ${Object.keys(rendered.texts).sort().join()}`;
  const found = known.get(key);
  if (found) return found;
  const frame = makeFrame(parts, asked, rendered, notFound);
  known.set(key, frame);
  frame.catch(() => known.delete(key));
  return frame;
};

/** Makes a page, or answers the last one when what it is made of has not changed. */
export const makePage = async (parts: PageParts, asked: PageAsked, last: MadePage | undefined): Promise<MadePage> => {
  const { map, shop, modules, language, match, url, origin } = asked;
  const sameGround =
    last?.whole === true && last.made.map === map && last.made.shop === shop && last.made.modules === modules;
  const changed: ReadonlyMap<string, Answer> = sameGround
    ? await parts.catalog.of(shop.uuid, language).changed(last.reads)
    : new Map();
  if (sameGround && changed.size === 0) return last;

  const reads: Read[] = [];
  const { status, data } = match ? await loadData(parts, asked, reads, changed) : { status: 404 };
  if (status === 503 && last) throw new Error('the page cannot be made anew');
  const notFound = status === 404;
  const rendered = await draw(parts, asked, data, notFound);
  const frame = await frameFor(parts, asked, rendered, notFound);
  const { html, css } = moveStyles(rendered.html);
  const missing = { title: parts.host.notFoundTitle(language), noindex: true };
  const head = notFound ? missing : match && (await headOf(parts, asked, match, data));
  const listed = !notFound && match?.layout !== 'dashboard';
  const document = documentOf(frame, {
    origin,
    url,
    language,
    shop,
    title: head ? parts.host.titleOf(head, shop.name) : shop.name,
    head: head ?? { title: shop.name, noindex: !listed },
    listed,
    html,
    css,
    data,
  });
  return { status, document, made: { map, modules, shop }, reads, whole: status !== 503 };
};
