import { ORDER_STATES } from '@shop/contracts/order';
import { listOrders, ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import { commonListings, readCategories } from './addresses.ts';
import { waitUntilCalm, memoryOf } from './processes.ts';
import { readLoads, type ReadLoad } from './reads.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';
import { startTime } from './start-time.ts';

/** Enough for all snapshots of a large shop. */
const SETTLE_MS = 900_000;
/** A shop has few members of staff: this many request a list at once. */
const STAFF = 4;

export interface OrderListFigures {
  readonly list: string;
  readonly load: ReadLoad;
}

/** Pages to follow by cursor after the last counted page. */
const CURSOR_PAGES = 30;

type OrderRows = ReturnType<(typeof listOrders.responses)[200]['parse']>;

const readOrders = async (shop: BenchShop, query: string): Promise<OrderRows> => {
  const answer = await fetch(shop.urls.order + listOrders.path + query, { headers: await shop.staff() });
  return listOrders.responses[200].parse(await answer.json());
};

/** The addresses behind the last page that is counted, one behind the other. */
const behindCounted = async (shop: BenchShop): Promise<string[]> => {
  const { limit } = await readOrders(shop, '');
  let { nextCursor } = await readOrders(shop, `?page=${ORDERS_COUNTED_TO / limit}`);
  const queries: string[] = [];
  while (nextCursor && queries.length < CURSOR_PAGES) {
    const query = `?cursor=${nextCursor}`;
    queries.push(query);
    ({ nextCursor } = await readOrders(shop, query));
  }
  return queries;
};

/**
 * Searches that staff type, taken from an order of the list: words that thousands of orders share, or that only this
 * one has.
 */
const searchesOf = ({ customer, number }: OrderRows['orders'][number]): Readonly<Record<string, readonly string[]>> => {
  const query = (words: string): string => `?q=${encodeURIComponent(words)}`;
  return {
    'by phone': [query(customer.phone ?? '')],
    'by number': [query(number)],
    'by first name': [query(customer.firstname)],
    'by whole name': [query(`${customer.firstname} ${customer.lastname}`)],
    'by one letter': [query(customer.firstname.slice(0, 1))],
    'by an unknown name': [query(`${customer.firstname} zz`)],
  };
};

/** The lists that staff open, in a shop with a past. */
export const measureOrderLists = (): Promise<{
  orders: number;
  seededIn: number;
  lists: readonly OrderListFigures[];
}> =>
  withShop({ products: 0, orders: settings.manyOrders }, async (shop) => {
    await waitUntilCalm(shop.pids);
    const pid = shop.pids.get('svc-order') ?? 0;
    const row = (await readOrders(shop, '?page=40')).orders.at(-1);
    const paths: Readonly<Record<string, readonly string[]>> = {
      'first page': [''],
      'each state': ORDER_STATES.map((state) => `?states=${state}`),
      'pages 2 to 20': Array.from({ length: 19 }, (_, index) => `?page=${index + 2}`),
      'behind what is counted': await behindCounted(shop),
      ...(row ? searchesOf(row) : {}),
      'by total': ['?sort=total_desc', '?sort=total_asc'],
    };
    const lists: OrderListFigures[] = [];
    for (const [list, queries] of Object.entries(paths)) {
      const asked = {
        origin: shop.urls.order,
        headers: await shop.staff(),
        pid,
        paths: queries.map((query) => listOrders.path + query),
      };
      const [load] = await readLoads([asked], STAFF, settings.seconds);
      if (load) lists.push({ list, load });
    }
    return { orders: settings.manyOrders, seededIn: shop.multipliedIn, lists };
  });

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
