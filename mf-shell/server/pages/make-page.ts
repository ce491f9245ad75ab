import type { ResponseOf } from '@shop/contracts';
import { findMoved } from '@shop/contracts/catalog/storefront';
import type { Head } from '@shop/kit/head';
import pTimeout, { TimeoutError } from 'p-timeout';
import { LEFT_PART } from '../../src/left-part.ts';
import type { Answer } from '../calls/catalog-client.ts';
import type { Read } from '../calls/catalog.ts';
import { documentOf } from './document.ts';
import type { Match, Rendered } from '../calls/host.ts';
import { identityOf } from '../files/identity.ts';
import { moveStyles } from './inline-styles.ts';
import { NO_PAGE } from './page-asked.ts';
import { frameFor } from './page-frame.ts';
import type { PageAsked, PageParts } from './page-inputs.ts';
import type { PageSeed } from './page-seeds.ts';
import { looksOf, remotesAtFault, type ReleaseOutcome } from './page-fault.ts';
import { sendableOf, sizeOf, withBearer, type Sendable } from './sendable.ts';
import { statusOfError } from './status-of-error.ts';
import { timeSpent } from './time-spent.ts';

interface Made {
  /**
   * Identity of its inputs: while these are unchanged, so is the page. They are numbers (`identityOf`), because a
   * cached page outlives shops and releases, and references would keep all their rendered and evaluated code in memory.
   */
  made: { releases: number; shop: number; bearer: string };
  reads: readonly Read[];
}

/**
 * An address without a page, by its route or by the catalogue: all of these are answered with the one page at
 * `NO_PAGE`.
 */
export interface NoSuchPage extends Made {
  kind: 'none';
  /** D-10.05: the new address of a page that was moved. */
  movedTo?: string;
}

export interface MadePage extends Made {
  kind: 'page';
  /** Whether this is the page's own address in the shop, which strangers cannot vary. */
  own: boolean;
  status: number;
  sendable: Sendable;
  /** The seed of its scripts, held strongly where pages share it. */
  seed: WeakRef<PageSeed>;
  /** False: its data or its styles are missing, and the browser requests them. */
  whole: boolean;
  /** Outcomes of the releases that rendered it, which apply to every visitor of this page. */
  outcomes: readonly ReleaseOutcome[];
}

/** Whether a page was made of the current releases and shop, and its seed still exists. */
export const isCurrent = (
  page: MadePage | NoSuchPage,
  { releases, shop }: Pick<PageAsked, 'releases' | 'shop'>,
): boolean =>
  page.made.releases === identityOf(releases) &&
  page.made.shop === identityOf(shop) &&
  (page.kind === 'none' || page.seed.deref() !== undefined);

/** Weight in memory. */
export const weightOf = (page: MadePage | NoSuchPage): number =>
  page.reads.reduce((sum, { path, mark }) => sum + 2 * (path.length + mark.length), 0) +
  (page.kind === 'page' ? sizeOf(page.sendable) : 0);

/** The canonical spelling of a route's address: many other spellings lead to the same page. */
const canonicalPath = ({ path, params }: Match, origin: string): string => {
  const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURI(params[name] ?? '').replace(/[/?#]/g, '-'));
  return new URL(named, origin).pathname;
};

const isOwnAddress = ({ match, url, origin }: PageAsked, canonical: string | undefined): boolean => {
  if (!match || url === match.path) return true;
  return (
    canonical !== undefined && URL.parse(canonical, origin)?.pathname === url && canonicalPath(match, origin) === url
  );
};

interface Loaded {
  status: number;
  data?: unknown;
  /** A failure that is none of the services'. */
  fault?: unknown;
}

interface RenderedPage extends Rendered {
  fault?: unknown;
  slow?: unknown;
}

const LOAD_MS = 3000;
const SLOW_RENDER_MS = 250;

/** Rendering that takes this long counts as a failure of the release. */
const TOO_SLOW_RENDER_MS = 1500;

const loadTimeout = new TimeoutError('the page’s data took too long');
/** An error that did not come from an answer is the release's own fault, not that of the called service. */
const faultOf = (error: unknown): unknown =>
  error === loadTimeout || statusOfError(error) !== undefined ? undefined : error;
/** Statuses of calls by a page that mean a missing page, rather than a temporary failure. */
const isNoSuchPage = (status: number): boolean => [400, 404, 410, 414, 422].includes(status);

/** Runs the route's `load`. A 404 of the data is the page's 404; any other failure leaves the data to the browser. */
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
  const call = parts.catalog.of(shop.uuid, language, shop.hosts[0]).call(reads, known);
  try {
    const loading = load({ params: match.params, url: new URL(origin + url), call, language });
    const data = await pTimeout(loading, { milliseconds: LOAD_MS, message: loadTimeout });
    return { status: 200, data };
  } catch (error) {
    if (isNoSuchPage(statusOfError(error) ?? 503)) return { status: 404 };
    parts.logger.warn(
      { path: match.path, remote: match.remote, err: error },
      'page data could not be loaded; it is left to the browser',
    );
    return { status: 503, fault: faultOf(error) };
  }
};

/** Pages that a shop may write, and that stand elsewhere where it has not. */
const BUILT_IN_PAGES: Readonly<Record<string, string>> = { '/pages/contact': '/contact' };

/** D-10.05: the new address of the page that was here; read again whenever other data of the page would be. */
const movedAddress = async (
  { catalog }: PageParts,
  { shop, language, url }: PageAsked,
  reads: Read[],
  known: ReadonlyMap<string, Answer>,
): Promise<string | undefined> => {
  try {
    const [path = url] = url.split('?');
    const { body } = await catalog.of(shop.uuid, language, shop.hosts[0]).call(reads, known)(findMoved, {
      query: { path },
    });
    return (body as ResponseOf<typeof findMoved, 200>).to; // the contract's only listed answer
  } catch (error) {
    // Too long for any page to have had it, too.
    if (isNoSuchPage(statusOfError(error) ?? 503)) return BUILT_IN_PAGES[url.split('?')[0] ?? ''];
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

const draw = async ({ host, logger }: PageParts, asked: PageAsked, data: unknown): Promise<RenderedPage> => {
  const { language, shop, match, url } = asked;
  const { faces, modules } = asked.releases;
  const emptyPage = {
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
  const leftToBrowser = async (fault?: unknown): Promise<RenderedPage> => ({
    around: { before: '', after: '' },
    html: '',
    texts: (await host.render(emptyPage)).texts,
    fault,
  });
  if (match?.layout === 'dashboard') return leftToBrowser();
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
      logger.warn(
        { path: match?.path, took: Math.round(waited), worked: Math.round(worked) },
        'a page was slow to render',
      );
    const partLeft = rendered.html.includes(LEFT_PART);
    if (partLeft) logger.warn({ path: match?.path }, 'a part of the page is left to the browser');
    const fault = partLeft && data !== undefined ? 'a part failed' : undefined;
    return { ...rendered, fault, ...(worked > TOO_SLOW_RENDER_MS && { slow: 'too slow' }) };
  } catch (error) {
    logger.error({ url: asked.url, err: error }, 'page could not be rendered; it is left to the browser');
    return leftToBrowser(error);
  }
};

/** Makes a page, or gives the last one when its inputs have not changed. */
export const makePage = async (
  parts: PageParts,
  asked: PageAsked,
  last: MadePage | NoSuchPage | undefined,
): Promise<MadePage | NoSuchPage> => {
  const { releases, shop, language, match, url, origin, bearer } = asked;
  const inputs = { releases: identityOf(releases), shop: identityOf(shop), bearer };
  const isComplete = last && (last.kind === 'none' || last.whole);
  const sameGround = isComplete === true && isCurrent(last, asked);
  const changed: ReadonlyMap<string, Answer> = sameGround
    ? await parts.catalog.of(shop.uuid, language, shop.hosts[0]).changed(last.reads)
    : new Map();
  if (sameGround && changed.size === 0)
    return last.kind === 'none' || last.made.bearer === bearer
      ? last
      : { ...last, sendable: withBearer(last.sendable, last.made.bearer, bearer), made: inputs };

  const reads: Read[] = [];
  const loaded: Loaded = match ? await loadData(parts, asked, reads, changed) : { status: 404 };
  const { status, data } = loaded;
  // A failure because of a canary is shown as it is, and counted.
  const onTrial = loaded.fault !== undefined && match !== undefined && releases.compared.includes(match.remote);
  if (status === 503 && last && !onTrial) throw new Error('the page cannot be renewed');
  if (url !== NO_PAGE && status === 404) {
    const movedTo = await movedAddress(parts, asked, reads, changed);
    return { kind: 'none', made: inputs, reads, ...(movedTo !== undefined && { movedTo }) };
  }
  const rendered = await draw(parts, asked, data);
  const frame = await frameFor(parts, asked, rendered);
  const { html, css } = moveStyles(rendered.html);
  const notFoundHead = { head: { title: parts.host.notFoundTitle(language), noindex: true } };
  const { head, fault }: { head?: Head | undefined; fault?: unknown } = match
    ? await headOf(parts, asked, match, data)
    : notFoundHead;
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
  const failedRemotes = remotesAtFault(match, releases, [loaded.fault, rendered.fault, fault]);
  const slow = remotesAtFault(match, releases, [rendered.slow]);
  return {
    kind: 'page',
    own: status !== 503 && isOwnAddress(asked, head?.canonical),
    status,
    sendable: sendableOf(document),
    seed: new WeakRef(frame.seed),
    made: inputs,
    reads,
    whole: status !== 503 && frame.whole,
    outcomes: looksOf({ failed: failedRemotes, slow }, match, releases),
  };
};
