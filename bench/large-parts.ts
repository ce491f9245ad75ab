import { commonListings, readCategories } from './addresses.ts';
import { waitUntilCalm, memoryOf } from './processes.ts';
import { readLoads, type ReadLoad } from './reads.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop } from './shop.ts';
import { startTime } from './start-time.ts';

/** Enough for all snapshots of a large shop. */
const SETTLE_MS = 900_000;

interface CatalogFigures {
  readonly products: number;
  readonly seededIn: number;
  /** Until every snapshot is published and consumed. */
  readonly publishedInMs: number;
  readonly listing: ReadLoad;
  readonly memory: { readonly now: number; readonly highest: number };
  readonly startMs: number;
}

const catalogWith = (products: number): Promise<CatalogFigures> =>
  withShop({ products, orders: 0 }, async (shop) => {
    const publishedInMs = await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
    await waitUntilCalm(shop.pids);
    const pid = shop.pids.get('svc-catalog') ?? 0;
    const bearer = shop.visitors.bearer();
    const paths = commonListings(await readCategories(shop.urls.catalog, bearer), 100);
    const [listing] = await readLoads(
      [{ origin: shop.urls.catalog, headers: { ...bearer, 'Accept-Encoding': 'gzip, deflate, br' }, pid, paths }],
      settings.connections,
      settings.seconds,
    );
    if (!listing) throw new Error('one address gives one load');
    const memory = memoryOf(pid);
    const program = shop.programs.find(({ id }) => id === 'svc-catalog');
    if (!program) throw new Error('svc-catalog is no program of the shop');
    const startMs = await startTime(program, shop.port + 70, '/ready', bearer);
    return { products, seededIn: shop.multipliedIn, publishedInMs, listing, memory, startMs };
  });

/** A small shop and a very large one, to compare. */
export const measureSeed = async (): Promise<readonly CatalogFigures[]> => [
  await catalogWith(1000),
  await catalogWith(settings.manyProducts),
];
