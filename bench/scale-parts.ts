import type { Listing } from '@shop/contracts/catalog/storefront';
import { readCategories } from './addresses.ts';
import { waitUntilCalm } from './processes.ts';
import { steadyReads, type SteadyReads } from './steady.ts';
import { readLoads, readOnce, type ReadTarget, type ReadLoad } from './reads.ts';
import { listingsOfScale, TYPED_WORDS, type ScaledListing } from './scale-addresses.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';

/** All of a large shop's snapshots. */
const SETTLE_MS = 900_000;
const SMALL_SHOP_PRODUCTS = 1000;
/** Suggestions a second, from people who are typing. */
const TYPED_PER_SECOND = 50;

export interface ScaledRow {
  readonly listing: string;
  readonly asked: 'first' | 'repeated';
  readonly load: ReadLoad;
}
export interface ScaleFigures {
  readonly products: number;
  readonly rows: readonly ScaledRow[];
  readonly suggestions: SteadyReads;
}

/** One request at a time measures the duration of an answer without the wait for others. */
const rowsOf = async (name: string, asked: ReadTarget): Promise<readonly ScaledRow[]> => {
  const first = await readOnce(asked, 1);
  const [repeated] = await readLoads([{ ...asked, paths: asked.paths.slice(0, 1) }], 1, settings.seconds / 2);
  if (!repeated) throw new Error('one address gives one load');
  return [
    { listing: name, asked: 'first', load: first },
    { listing: name, asked: 'repeated', load: repeated },
  ];
};

const measure = async (shop: BenchShop, products: number): Promise<ScaleFigures> => {
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
  await waitUntilCalm(shop.pids);
  const { urls, pids, visitors } = shop;
  const compressed = { 'Accept-Encoding': 'gzip, deflate, br' };
  const api = { ...visitors.bearer(), ...compressed };
  const catalog = { origin: urls.catalog, headers: api, pid: pids.get('svc-catalog') ?? 0 };
  const shell = {
    origin: urls.shell,
    headers: { 'Accept-Language': 'fr', ...compressed },
    pid: pids.get('mf-shell') ?? 0,
  };
  const categories = await readCategories(urls.catalog, visitors.bearer());
  const largest: Listing | undefined = categories[0]?.listing;
  console.log(`  ${products} products, the largest category has ${largest?.total ?? 0}`);
  const listings: readonly ScaledListing[] = listingsOfScale(categories);
  // A warm-up compiles and indexes beforehand, as in a shop that has been open for a while.
  for (const { warm } of listings) {
    await readOnce({ ...catalog, paths: warm.map(({ call }) => call) }, 1);
    await readOnce({ ...shell, paths: warm.map(({ page }) => page) }, 1);
  }
  const rows: ScaledRow[] = [];
  for (const { name, addresses } of listings) {
    rows.push(...(await rowsOf(`${name}, call`, { ...catalog, paths: addresses.map(({ call }) => call) })));
    rows.push(...(await rowsOf(`${name}, page`, { ...shell, paths: addresses.map(({ page }) => page) })));
  }
  return { products, rows, suggestions: await steadyReads({ ...catalog, paths: TYPED_WORDS }, TYPED_PER_SECOND, 20) };
};

const withProducts = (products: number): Promise<ScaleFigures> =>
  withShop({ products, orders: 0 }, (shop) => measure(shop, products));

/** Measures the ways in which visitors find products, in a small shop and in a very large one. */
export const measureScale = async (): Promise<readonly ScaleFigures[]> => [
  await withProducts(SMALL_SHOP_PRODUCTS),
  await withProducts(settings.manyProducts),
];
