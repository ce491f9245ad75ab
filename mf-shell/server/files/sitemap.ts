import { type ResponseOf } from '@shop/contracts';
import { listAddresses, type Listing, searchProducts, type ShopView } from '@shop/contracts/catalog/storefront';
import { detachedBytes, type Logger } from '@shop/service-kit';
import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import pTimeout from 'p-timeout';
import type { Catalog } from '../calls/catalog.ts';
import { escapeHtml } from '../pages/escape.ts';
import { originOf } from '../calls/hosts.ts';
import { defaultLanguageOf, languagesOf } from '../calls/shop-shown.ts';

/** Products in one call of the catalogue. */
const PRODUCTS_PER_CALL = 100;
/** Addresses in one file. */
const PER_FILE = 5000;
const MAX_ADDRESSES = 50_000;
/** Milliseconds until a sitemap is written again, in the background of a request. */
const FRESH_MS = 10 * 60_000;
/** Compressed: a large shop's 50,000 addresses take a sixth of their text, 1 MB. */
const CACHE_BYTES = 12 * 1024 * 1024;
/** A crawler waits this long (ms) for the first sitemap, then retries: that of a large shop takes 500 calls. */
const PATIENCE_MS = 10_000;

/** D-10.05 */
export const robots =
  (catalog: Catalog, publicOrigin: string): RequestHandler =>
  async (req, res) => {
    const origin = originOf(await catalog.shopOf(req.hostname, 'fr'), publicOrigin);
    res
      .type('text')
      .send(
        `User-agent: *\nDisallow: /dashboard\nDisallow: /checkout\nDisallow: /web/api\nSitemap: ${origin}/sitemap.xml\n`,
      );
  };

type Call = ReturnType<ReturnType<Catalog['of']>['call']>;

/** Path to its last modification; '' where that is unknown. */
type Paths = Map<string, string>;
type Listed = readonly [path: string, at: string];

/** A path as addresses are written: in percent-encoded letters. */
const encoded = (path: string): string => {
  const { pathname, search } = new URL(path, 'http://shop');
  return pathname + search;
};

const productsOf = async (call: Call, paths: Paths): Promise<void> => {
  for (let page = 1; paths.size < MAX_ADDRESSES; page += 1) {
    const { body } = await call(searchProducts, { query: { page, limit: PRODUCTS_PER_CALL } });
    const { products, total } = body as Listing; // the contract's only listed answer
    for (const { mainCategory, slug, status, available } of products)
      if (status !== 'discontinued' || available)
        paths.set(encoded(`/catalog/product/${mainCategory.slug}/${slug}`), '');
    if (products.length === 0 || page * PRODUCTS_PER_CALL >= total) return;
  }
};

const pagesOf = async (call: Call, paths: Paths): Promise<void> => {
  const { body } = await call(listAddresses, {});
  const { addresses } = body as ResponseOf<typeof listAddresses, 200>; // the contract's only listed answer
  for (const { path, at = '' } of addresses) paths.set(encoded(path), at);
};

/** Home, the links of the shop's menu and footer, all pages of its data, and its products. */
const pathsOf = async (catalog: Pick<Catalog, 'of'>, shop: ShopView): Promise<Listed[]> => {
  const call = catalog.of(shop.uuid, 'fr').call([]);
  const links = [
    ...shop.menu,
    ...shop.menu.flatMap(({ children }) => children),
    ...shop.footer.flatMap((column) => column.links),
  ].map(({ href }) => href);
  const paths: Paths = new Map(
    ['/', ...links.filter((href) => /^\/(?!\/|checkout)/.test(href))].map((path) => [encoded(path), '']),
  );
  await pagesOf(call, paths);
  await productsOf(call, paths);
  return [...paths].slice(0, MAX_ADDRESSES);
};

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** The addresses of each file, compressed: without that, those of two large shops would exceed the cache. */
const compressed = (paths: readonly Listed[]): Promise<Buffer[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(paths.length / PER_FILE) }, async (_, at) =>
      detachedBytes(await deflate(JSON.stringify(paths.slice(at * PER_FILE, (at + 1) * PER_FILE)))),
    ),
  );
const unpacked = async (file: Buffer): Promise<Listed[]> =>
  // Ours, of a moment ago.
  JSON.parse((await inflate(file)).toString()) as Listed[];

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const indexOf = (addresses: readonly string[]): string =>
  `${XML}<sitemapindex ${SITEMAPS}>${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`).join('')}</sitemapindex>`;

/** A page with its variants in each language: the default language has the plain address (D-2.02). */
const entryOf = (shop: ShopView, address: string, at: string): string => {
  const lastModified = at && `<lastmod>${at}</lastmod>`;
  const languages = languagesOf(shop).map((language) => {
    const withLanguage = `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
    const href = escapeHtml(language === defaultLanguageOf(shop) ? address : withLanguage);
    return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  });
  return `<url><loc>${escapeHtml(address)}</loc>${lastModified}${languages.join('')}</url>`;
};
const pagesFile = (shop: ShopView, origin: string, paths: readonly Listed[]): string =>
  `${XML}<urlset ${SITEMAPS} xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map(([path, at]) => entryOf(shop, origin + path, at)).join('')}</urlset>`;

const later = (res: Response): void =>
  void res.status(503).setHeader('Retry-After', '30').setHeader('Cache-Control', 'no-store').end();

/**
 * D-10.05: `/sitemap.xml` lists the files `/sitemap/1.xml` and on, of 5,000 addresses each. Concurrent crawlers cause
 * one write; an old sitemap is answered while the next is written.
 */
export const sitemap = ({
  catalog,
  publicOrigin,
  logger,
}: {
  catalog: Pick<Catalog, 'shopOf' | 'of'>;
  publicOrigin: string;
  logger: Logger;
}): RequestHandler => {
  const cache = new LRUCache<string, readonly Buffer[], ShopView>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (files) => files.reduce((sum, { length }) => sum + length + 100, 100),
    ttl: FRESH_MS,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_uuid, _last, { context: shop }) => compressed(await pathsOf(catalog, shop)),
  });

  return async (req, res) => {
    const { part } = req.params;
    if (part !== undefined && !/^[1-9]\d?$/.test(String(part))) return void res.status(404).end();
    const shop = await catalog.shopOf(req.hostname, 'fr');
    const sitemapFiles = cache.fetch(shop.uuid, { context: shop }).catch((error: unknown) => {
      logger.warn({ shop: shop.uuid, err: error }, 'sitemap cannot be written');
      return undefined;
    });
    const files = await pTimeout(sitemapFiles, { milliseconds: PATIENCE_MS, message: false });
    if (!files) return later(res);

    const origin = originOf(shop, publicOrigin);
    if (part === undefined)
      return void res.type('xml').send(indexOf(files.map((_, at) => `${origin}/sitemap/${at + 1}.xml`)));
    const file = files[Number(part) - 1];
    if (!file) return void res.status(404).end();
    res.type('xml').send(pagesFile(shop, origin, await unpacked(file)));
  };
};
