import type { Language } from '@shop/contracts';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Release } from '@shop/kit/releases';
import { createLogger, createVisitorTokens } from '@shop/service-kit';
import express from 'express';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../server/calls/catalog-client.ts';
import type { Catalog, Read } from '../server/calls/catalog.ts';
import type { Around, Face, Host, ServerRemote } from '../server/calls/host.ts';
import { createPageSeeds, type PageSeeds } from '../server/pages/page-seeds.ts';
import { createPages, type PagesOptions } from '../server/pages/pages.ts';
import type { ReleaseSet } from '../server/releases/release-set.ts';
import { PUBLIC_ORIGIN, SECRET, SHOP } from './shell-under-test.ts';

export const ROUTES = [
  '/',
  '/blog/:slug',
  '/catalog/product/:categorySlug/:productSlug',
  '/catalog/search',
  '/checkout/cart/view',
  '/checkout/thank-you/:orderUuid',
] as const;

class Problem extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the catalogue answered ${String(status)}`);
    this.status = status;
  }
}

/** As little of a remote as pages can be made of: what there is are `lamp-1` and on, and these. */
const alsoThere = new Set<string>();
const loadOf = (path: string): NonNullable<ServerRemote['routes'][number]['load']> | undefined => {
  if (path.startsWith('/checkout')) return undefined;
  return async ({ params, url, call }) => {
    await call({}, { path: `/of${url.pathname}` });
    const slug = params['productSlug'] ?? params['slug'];
    if (slug !== undefined && !/^lamp-\d+$/.test(slug) && !alsoThere.has(slug)) throw new Problem(404);
    return { path, slug };
  };
};

const releaseOf = (version: string): Release => ({
  name: 'storefront',
  version,
  contract: 3,
  entry: { url: `/remotes/storefront/${version}/main.js`, integrity: `sha384-${version}` },
  js: { sync: [] },
  css: { sync: [] },
  server: { file: 'server/remote.cjs', integrity: `sha384-${version}` },
  chunks: {},
  routes: ROUTES.map((path) => ({ path, layout: 'store', namespaces: [] })),
  slots: [],
  needs: {},
  files: {},
});

/** As the host's own, as far as these routes need it. */
const matchPage: Host['matchPage'] = (_faces, pathname) => {
  const asked = decodeURI(pathname).split('/').filter(Boolean);
  for (const path of ROUTES) {
    const segments = path.split('/').filter(Boolean);
    if (segments.length !== asked.length) continue;
    if (!segments.every((segment, at) => segment.startsWith(':') || segment === asked[at]?.toLowerCase())) continue;
    const params = segments.flatMap((segment, at) => (segment.startsWith(':') ? [[segment.slice(1), asked[at]]] : []));
    return { remote: 'storefront', path, layout: 'store', params: Object.fromEntries(params) };
  }
  return undefined;
};

/** A release of the one remote there is, as new objects. */
export const setOf = (version: string, more: Partial<ReleaseSet> = {}): ReleaseSet => {
  const release = releaseOf(version);
  const face: Face = { name: 'storefront', contract: 3, routes: release.routes, slots: [] };
  const module: ServerRemote = {
    name: 'storefront',
    contract: 3,
    routes: ROUTES.map((path) => {
      const load = loadOf(path);
      const query = (search: URLSearchParams): Record<string, string> => ({ q: search.get('q') ?? '' });
      return { path, ...(load && { load }), ...(path === '/catalog/search' && { query }) };
    }),
  };
  return {
    key: '',
    remotes: { storefront: release },
    faces: [face],
    modules: [module],
    compared: [],
    gap: false,
    ...more,
  };
};

export interface Came {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

export interface PagesUnderTest {
  get(path: string): Promise<Came>;
  /** What is shown now; each may be replaced. */
  now: { shop: ShopView; set: ReleaseSet; bearer: string };
  /** Addresses that were drawn, in order. */
  drawn: string[];
  /** What the catalogue says of what a page asked: nothing of it changed. */
  changed: (reads: readonly Read[]) => Promise<ReadonlyMap<string, Answer>>;
  /** False: the catalogue cannot be asked. */
  answers: boolean;
  /** Slugs that the catalogue has besides its lamps. */
  alsoThere: Set<string>;
  /** Addresses that a page has left, and where it is now. */
  moved: Map<string, string>;
  seen: Parameters<PagesOptions['health']['saw']>[0][];
  stop(): void;
}

/** The shell's pages beside a host that draws next to nothing, quickly. */
export const startPages = async ({
  bytes,
  seeds = createPageSeeds('host'),
}: {
  /** Of the pages that are kept. */
  bytes: number;
  seeds?: PageSeeds;
}): Promise<PagesUnderTest> => {
  const arounds = new WeakMap<object, Around>();
  const drawn: string[] = [];
  const seen: PagesUnderTest['seen'] = [];
  const now = { shop: { ...SHOP }, set: setOf('v1'), bearer: 'the-first-bearer' };

  const host: Host = {
    shared: {},
    contract: 3,
    api: { createReads: () => () => Promise.reject(new Error('not asked')) },
    matchPage,
    titleOf: ({ title }) => title,
    notFoundTitle: () => 'nothing here',
    headOf: async ({ match, data, url }) => {
      if (match.path.startsWith('/checkout') || match.path === '/catalog/search') return { title: 'a', noindex: true };
      const { slug = '' } = data as { slug?: string };
      const ofProduct = match.path.startsWith('/catalog/product');
      return { title: slug, canonical: ofProduct ? `/catalog/product/lampes/${slug}` : url.pathname };
    },
    render: async ({ url, shop, notFound }) => {
      drawn.push(url);
      const around = arounds.get(shop) ?? { before: `<header>${shop.name}</header>`, after: '' };
      arounds.set(shop, around);
      const own = Array.from({ length: 10 }, (_, at) => createHash('sha1').update(`${url} ${at}`).digest('hex'));
      return { around, html: `<main>${notFound ? 'nothing' : own.join(' ')}</main>`, texts: {} };
    },
  };
  const pages: PagesUnderTest = {
    now,
    drawn,
    seen,
    answers: true,
    alsoThere,
    moved: new Map(),
    changed: () => Promise.resolve(new Map()),
    get: (path) =>
      new Promise((resolve, reject) => {
        get(origin + path, { agent, headers: { 'accept-encoding': 'br;q=0' } }, (res) => {
          let text = '';
          res.setEncoding('utf8').on('data', (more: string) => (text += more));
          res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, text }));
        }).on('error', reject);
      }),
    stop: () => {
      agent.destroy();
      server.close();
    },
  };
  const catalog: Catalog = {
    shopOf: async (_host: string, language: Language) => (language === 'fr' ? now.shop : { ...now.shop }),
    bearerOf: () => now.bearer,
    of: () => ({
      call: (reads) => async (_endpoint, request) => {
        if (!pages.answers) throw new Problem(503);
        const { path, query } = request as { path?: string; query?: { path: string } };
        reads.push({ path: path ?? `/moved${query?.path ?? ''}`, mark: '"1"' });
        if (query) {
          const to = pages.moved.get(query.path);
          if (to === undefined) throw new Problem(404);
          return { status: 200, body: { to } };
        }
        return { status: 200, body: {} };
      },
      changed: (reads) => pages.changed(reads),
    }),
  };
  const { page, seed } = createPages({
    catalog,
    releases: { setFor: () => now.set },
    health: { saw: (fact) => void seen.push(fact) },
    host,
    hostRelease: releaseOf('host'),
    tokens: createVisitorTokens(SECRET),
    logger: createLogger('pages-test', 'silent'),
    publicOrigin: PUBLIC_ORIGIN,
    readCss: async () => ({ parts: [], keyframes: new Map() }),
    seeds,
    bytes,
  });
  const app = express();
  app.get('/page-seeds/:version/:mark', seed);
  app.get('/{*page}', page);
  const server = createServer(app);
  // A busy machine may pause for longer between two requests than a connection is usually kept.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return pages;
};
