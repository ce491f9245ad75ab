import type { Listing } from '@shop/contracts/catalog/storefront';
import { readCategories } from './addresses.ts';
import { calm } from './processes.ts';
import { steadyReads, type Steady } from './steady.ts';
import { readLoads, readOnce, type Asked, type ReadLoad } from './reads.ts';
import { listingsOfScale, SUGGESTED, type ScaledListing } from './scale-addresses.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';

/** All of a large shop's snapshots. */
const SETTLE_MS = 900_000;
const SMALL = 1000;
/** Suggestions a second, of people who type. */
const TYPED_PER_SECOND = 50;

export interface ScaledRow {
  readonly listing: string;
  readonly asked: 'anew' | 'again';
  readonly load: ReadLoad;
}
export interface ScaleFigures {
  readonly products: number;
  readonly rows: readonly ScaledRow[];
  readonly suggestions: Steady;
}

/** One at a time: how long an answer takes, and not how long it waits for others. */
const rowsOf = async (name: string, asked: Asked): Promise<readonly ScaledRow[]> => {
  const anew = await readOnce(asked, 1);
  const [again] = await readLoads([{ ...asked, paths: asked.paths.slice(0, 1) }], 1, settings.seconds / 2);
  if (!again) throw new Error('one address gives one load');
  return [
    { listing: name, asked: 'anew', load: anew },
    { listing: name, asked: 'again', load: again },
  ];
};

const measure = async (shop: BenchShop, products: number): Promise<ScaleFigures> => {
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
  await calm(shop.pids);
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
  // What is compiled and indexed by then is not counted, as in a shop that is open.
  for (const { warm } of listings) {
    await readOnce({ ...catalog, paths: warm.map(({ call }) => call) }, 1);
    await readOnce({ ...shell, paths: warm.map(({ page }) => page) }, 1);
  }
  const rows: ScaledRow[] = [];
  for (const { name, addresses } of listings) {
    rows.push(...(await rowsOf(`${name}, call`, { ...catalog, paths: addresses.map(({ call }) => call) })));
    rows.push(...(await rowsOf(`${name}, page`, { ...shell, paths: addresses.map(({ page }) => page) })));
  }
  return { products, rows, suggestions: await steadyReads({ ...catalog, paths: SUGGESTED }, TYPED_PER_SECOND, 20) };
};

const withProducts = (products: number): Promise<ScaleFigures> =>
  withShop({ products, orders: 0 }, (shop) => measure(shop, products));

/** What visitors find products by, in a small shop and in a very large one. */
export const measureScale = async (): Promise<readonly ScaleFigures[]> => [
  await withProducts(SMALL),
  await withProducts(settings.manyProducts),
];
