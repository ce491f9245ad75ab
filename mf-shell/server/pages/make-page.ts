import type { Language, ResponseOf } from '@shop/contracts';
import { findMoved, type ShopView } from '@shop/contracts/catalog/storefront';
import type { Head } from '@shop/kit/head';
import type { HostRelease, Release } from '@shop/kit/releases';
import type { Logger } from '@shop/service-kit';
import pTimeout, { TimeoutError } from 'p-timeout';
import { LEFT_PART } from '../../src/left-part.ts';
import type { Answer } from '../calls/catalog-client.ts';
import type { Catalog, Read } from '../calls/catalog.ts';
import { documentOf, frameOf, type Frame } from './document.ts';
import type { Around, Face, Host, Match, Rendered } from '../calls/host.ts';
import { identityOf } from '../files/identity.ts';
import { moveStyles } from './inline-styles.ts';
import { NO_PAGE, type PageAddress } from './page-asked.ts';
import type { ReadCss } from './page-css.ts';
import type { PageSeed, PageSeeds } from './page-seeds.ts';
import { hostCss, neededFiles } from './page-files.ts';
import { looksOf, remotesAtFault, type Look } from './page-fault.ts';
import { sendableOf, sizeOf, withBearer, type Sendable } from './sendable.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { statusOfError } from './status-of-error.ts';
import { timeSpent } from './time-spent.ts';

export interface PageParts {
  host: Host;
  hostRelease: HostRelease;
  catalog: Catalog;
  readCss: ReadCss;
  seeds: PageSeeds;
  logger: Logger;
}

export interface PageAsked extends PageAddress {
  /** Of each remote the one that this visitor sees: the same object while nothing changed. */
  releases: ReleaseSet;
  shop: ShopView;
  /** The shop's own origin. */
  origin: string;
  language: Language;
  /** What its calls carry (D-2.04). */
  bearer: string;
}

interface Made {
  /**
   * What it was made of: while these are the same, so is the page. Their numbers (`identityOf`), for a page lies here
   * for longer than shops and releases are shown, and would keep all that was drawn and evaluated of them.
   */
  made: { releases: number; shop: number; bearer: string };
  reads: readonly Read[];
}

/** Nothing has it, or a route and not the catalogue: all of these are answered with the one page at `NO_PAGE`. */
export interface NoSuchPage extends Made {
  kind: 'none';
  /** D-10.05: where the page is now that was here. */
  movedTo?: string;
}

export interface MadePage extends Made {
  kind: 'page';
  /** Whether this is the address that the page has in the shop, and nobody can make up another of it. */
  own: boolean;
  status: number;
  sendable: Sendable;
  /** What its scripts ask for: kept where pages share it. */
  seed: WeakRef<PageSeed>;
  /** False: its data or its styles did not come, and the browser asks for them. */
  whole: boolean;
  /** Of the releases that made it: whoever gets this page sees that. */
  looks: readonly Look[];
}

/** Whether a page was made of what is shown now, and all that it needs is still there. */
export const isOfNow = (
  page: MadePage | NoSuchPage,
  { releases, shop }: Pick<PageAsked, 'releases' | 'shop'>,
): boolean =>
  page.made.releases === identityOf(releases) &&
  page.made.shop === identityOf(shop) &&
  (page.kind === 'none' || page.seed.deref() !== undefined);

/** Of memory. */
export const weightOf = (page: MadePage | NoSuchPage): number =>
  page.reads.reduce((sum, { path, mark }) => sum + 2 * (path.length + mark.length), 0) +
  (page.kind === 'page' ? sizeOf(page.sendable) : 0);

/** A route's address in its one spelling: many others of it lead to the same page. */
const spelled = ({ path, params }: Match, origin: string): string => {
  const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURI(params[name] ?? '').replace(/[/?#]/g, '-'));
  return new URL(named, origin).pathname;
};

const isOwnAddress = ({ match, url, origin }: PageAsked, canonical: string | undefined): boolean => {
  if (!match || url === match.path) return true;
  return canonical !== undefined && URL.parse(canonical, origin)?.pathname === url && spelled(match, origin) === url;
};

interface Loaded {
  status: number;
  data?: unknown;
  /** A failure that is none of the services'. */
  fault?: unknown;
}

interface Drawn extends Rendered {
  fault?: unknown;
  slow?: unknown;
}

const LOAD_MS = 3000;
const SLOW_RENDER_MS = 250;

/** Nobody waits for this; a release whose pages are so much work fails its visitors. */
const TOO_SLOW_RENDER_MS = 1500;

const tooLong = new TimeoutError('the page’s data took too long');
/** A release that throws what no answer brought: its own fault, not that of what it asked. */
const faultOf = (error: unknown): unknown =>
  error === tooLong || statusOfError(error) !== undefined ? undefined : error;
/** Of the calls that a page made: the visitor asked for what is not there, rather than at a bad time. */
const isNoSuchPage = (status: number): boolean => [400, 404, 410, 414, 422].includes(status);

/** Runs the route's `load`. A 404 of the data is the page's 404; anything else leaves the data to the browser. */
const loadData = async (
  parts: PageParts,
  asked: PageAsked,
  reads: Read[],
  known: ReadonlyMap<string, Answer>,
): Promise<Loaded> => {
  const { match, releases, shop, language, url, origin } = asked;
  const load = releases.modules
    .find(({ name }) => name === match?.remote)
    ?.routes.find(({ path }) => path === match?.path)?.load;
  if (!load || !match) return { status: 200 };
  const call = parts.catalog.of(shop.uuid, language).call(reads, known);
  try {
    const loading = load({ params: match.params, url: new URL(origin + url), call, language });
    const data = await pTimeout(loading, { milliseconds: LOAD_MS, message: tooLong });
    return { status: 200, data };
  } catch (error) {
    if (isNoSuchPage(statusOfError(error) ?? 503)) return { status: 404 };
    parts.logger.warn({ path: match.path, remote: match.remote, err: error }, 'page data left to the browser');
    return { status: 503, fault: faultOf(error) };
  }
};

/** D-10.05: where a page is now that was at this address; asked again whenever anything else of the page would be. */
const whereTo = async (
  { catalog }: PageParts,
  { shop, language, url }: PageAsked,
  reads: Read[],
  known: ReadonlyMap<string, Answer>,
): Promise<string | undefined> => {
  try {
    const [path = url] = url.split('?');
    const { body } = await catalog.of(shop.uuid, language).call(reads, known)(findMoved, { query: { path } });
    return (body as ResponseOf<typeof findMoved, 200>).to; // the contract's only listed answer
  } catch (error) {
    // Too long for any page to have had it, too.
    if (isNoSuchPage(statusOfError(error) ?? 503)) return undefined;
    throw error;
  }
};

const headOf = async (
  { host, logger }: PageParts,
  asked: PageAsked,
  match: Match,
  data: unknown,
): Promise<{ head?: Head | undefined; fault?: unknown }> => {
  const { language, releases } = asked;
  const { modules } = releases;
  const module = modules.find(({ name }) => name === match.remote);
  if (!module) return {};
  try {
    return {
      head: await host.headOf({ module, modules, match, data, url: new URL(asked.origin + asked.url), language }),
    };
  } catch (error) {
    logger.error({ path: match.path, err: error }, 'head of the page failed');
    return { fault: error };
  }
};

const draw = async ({ host, logger }: PageParts, asked: PageAsked, data: unknown): Promise<Drawn> => {
  const { language, shop, match, url } = asked;
  const { faces, modules } = asked.releases;
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
  const left = async (fault?: unknown): Promise<Drawn> => ({
    around: { before: '', after: '' },
    html: '',
    texts: (await host.render(empty)).texts,
    fault,
  });
  if (match?.layout === 'dashboard') return left();
  const spent = timeSpent();
  try {
    const rendered = await host.render({
      url,
      language,
      shop,
      faces,
      modules,
      match,
      data,
      page: data !== undefined,
      notFound: !match,
    });
    const { waited, worked } = spent();
    if (waited > SLOW_RENDER_MS)
      logger.warn({ path: match?.path, took: Math.round(waited), worked: Math.round(worked) }, 'slow to render');
    const partLeft = rendered.html.includes(LEFT_PART);
    if (partLeft) logger.warn({ path: match?.path }, 'a part of the page is left to the browser');
    const fault = partLeft && data !== undefined ? 'a part failed' : undefined;
    return { ...rendered, fault, ...(worked > TOO_SLOW_RENDER_MS && { slow: 'too slow' }) };
  } catch (error) {
    logger.error({ url: asked.url, err: error }, 'page left to the browser');
    return left(error);
  }
};

/** What the browser knows of a remote. The chunks of its routes are the server's matter: it names their files. */
const pageRemote = (face: Face, release: Release | undefined): object | undefined =>
  release && {
    ...face,
    routes: face.routes.map(({ path, layout, namespaces, slots }) => ({ path, layout, namespaces, slots })),
    entry: release.entry.url,
    integrity: release.entry.integrity,
  };

const frames = new WeakMap<Around, Map<string, Promise<Frame>>>();

const makeFrame = async (
  { readCss, hostRelease, seeds }: PageParts,
  { releases, shop, language, match, url }: PageAsked,
  { around, texts }: Rendered,
): Promise<Frame> => {
  const inBrowser = match?.layout === 'dashboard';
  const needed = neededFiles(releases, match, language);
  const files = [...needed.values()];
  const css = [...hostCss(hostRelease), ...files.flatMap((file) => file.css)];
  const inlined = inBrowser ? undefined : await readCss(css);
  return frameOf({
    language,
    shop,
    ...around,
    drawnByBrowser: inBrowser,
    css: inlined,
    links: css,
    seed: seeds.keep({
      seed: { language, shop, texts, ...(!match && { notFound: true }) },
      remotes: releases.faces.map((face) => pageRemote(face, releases.remotes[face.name])),
    }),
    like: url,
    shell: hostRelease,
    scripts: files.flatMap(({ scripts }) => scripts),
  });
};

/**
 * What is around a page is kept by shop, language, remotes and route; so the texts and the rest alone can make another
 * frame of it.
 */
const frameFor = (parts: PageParts, asked: PageAsked, rendered: Rendered): Promise<Frame> => {
  const known = frames.get(rendered.around) ?? new Map<string, Promise<Frame>>();
  frames.set(rendered.around, known);
  const key = `${asked.match?.remote ?? ''} ${asked.match?.path ?? ''} ${asked.below} ${Object.keys(rendered.texts).sort().join()}`;
  const found = known.get(key);
  if (found) return found;
  const frame = makeFrame(parts, asked, rendered);
  known.set(key, frame);
  frame.then(
    ({ whole }) => whole || known.delete(key),
    () => known.delete(key),
  );
  return frame;
};

/** Makes a page, or answers the last one when what it is made of has not changed. */
export const makePage = async (
  parts: PageParts,
  asked: PageAsked,
  last: MadePage | NoSuchPage | undefined,
): Promise<MadePage | NoSuchPage> => {
  const { releases, shop, language, match, url, origin, bearer } = asked;
  const made = { releases: identityOf(releases), shop: identityOf(shop), bearer };
  const whole = last && (last.kind === 'none' || last.whole);
  const sameGround = whole === true && isOfNow(last, asked);
  const changed: ReadonlyMap<string, Answer> = sameGround
    ? await parts.catalog.of(shop.uuid, language).changed(last.reads)
    : new Map();
  if (sameGround && changed.size === 0)
    return last.kind === 'none' || last.made.bearer === bearer
      ? last
      : { ...last, sendable: withBearer(last.sendable, last.made.bearer, bearer), made };

  const reads: Read[] = [];
  const loaded: Loaded = match ? await loadData(parts, asked, reads, changed) : { status: 404 };
  const { status, data } = loaded;
  // What fails because of a release that is on trial is shown as it is, and counted.
  const onTrial = loaded.fault !== undefined && match !== undefined && releases.compared.includes(match.remote);
  if (status === 503 && last && !onTrial) throw new Error('the page cannot be made anew');
  if (url !== NO_PAGE && status === 404) {
    const movedTo = await whereTo(parts, asked, reads, changed);
    return { kind: 'none', made, reads, ...(movedTo !== undefined && { movedTo }) };
  }
  const rendered = await draw(parts, asked, data);
  const frame = await frameFor(parts, asked, rendered);
  const { html, css } = moveStyles(rendered.html);
  const missing = { head: { title: parts.host.notFoundTitle(language), noindex: true } };
  const { head, fault }: { head?: Head | undefined; fault?: unknown } = match
    ? await headOf(parts, asked, match, data)
    : missing;
  const listed = match !== undefined && match.layout !== 'dashboard';
  const document = documentOf(frame, {
    origin,
    url,
    language,
    shop,
    bearer,
    title: head ? parts.host.titleOf(head, shop.name) : shop.name,
    head: head ?? { title: shop.name, noindex: !listed },
    listed,
    html,
    css,
    data,
  });
  const failed = remotesAtFault(match, releases, [loaded.fault, rendered.fault, fault]);
  const slow = remotesAtFault(match, releases, [rendered.slow]);
  return {
    kind: 'page',
    own: status !== 503 && isOwnAddress(asked, head?.canonical),
    status,
    sendable: sendableOf(document),
    seed: new WeakRef(frame.seed),
    made,
    reads,
    whole: status !== 503 && frame.whole,
    looks: looksOf({ failed, slow }, match, releases),
  };
};
