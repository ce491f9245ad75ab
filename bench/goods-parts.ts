import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { getProduct } from '@shop/contracts/catalog/storefront';
import {
  addStock,
  listStockItems,
  listStockMovements,
  type ListedStockItem,
} from '@shop/contracts/logistics/dashboard';
import { waitUntilCalm } from './processes.ts';
import { readLoads, type ReadLoad } from './reads.ts';
import { settings } from './settings.ts';
import { settled } from './settled.ts';
import { withShop, type BenchShop } from './shop.ts';

/** All of a large shop's snapshots. */
const SETTLE_MS = 900_000;
/** A shop has few members of staff: this many ask at once. */
const STAFF = 4;
const FEW_MOVEMENTS = 10_000;
const BATCH = 10_000;
const ADDITIONS = 100;
/** An addition that is not shown after this long has failed. */
const SHOWN_WITHIN_MS = 10_000;

export interface GoodsRead {
  readonly read: string;
  readonly load: ReadLoad;
}
export interface GoodsFigures {
  readonly items: number;
  readonly movements: number;
  readonly reads: readonly GoodsRead[];
  /** From the answer of an addition until the storefront sells the product, in milliseconds, sorted. */
  readonly shownMs: readonly number[];
}

const call = async (shop: BenchShop, path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(shop.urls.logistics + path, {
    ...init,
    headers: { ...(await shop.staff()), 'content-type': 'application/json', ...init.headers },
  });

const listItems = async (shop: BenchShop, query: string) =>
  listStockItems.responses[200].parse(await (await call(shop, `${listStockItems.path}?${query}`)).json());

const measureReads = async (
  shop: BenchShop,
  reads: Readonly<Record<string, readonly string[]>>,
): Promise<GoodsRead[]> => {
  const measured: GoodsRead[] = [];
  for (const [read, paths] of Object.entries(reads)) {
    const target = {
      origin: shop.urls.logistics,
      headers: await shop.staff(),
      pid: shop.pids.get('svc-logistics') ?? 0,
      paths,
    };
    const [load] = await readLoads([target], STAFF, settings.seconds);
    if (load) measured.push({ read, load });
  }
  return measured;
};

const words = (text: string): string => encodeURIComponent(text.split(' ')[0] ?? '');

const listReads = (
  warehouse: string,
  [item]: readonly ListedStockItem[],
): Readonly<Record<string, readonly string[]>> => {
  const pathOf = (query: string): string => `${listStockItems.path}?warehouse=${warehouse}&${query}`;
  return {
    'first page': [pathOf('')],
    'pages 2 to 20': Array.from({ length: 19 }, (_, index) => pathOf(`page=${index + 2}`)),
    'each filter': ['low', 'out', 'hold', 'expiring'].map((state) => pathOf(`state=${state}`)),
    'by a word': [pathOf(`q=${words(item?.goods.name.fr ?? '')}`)],
    'by a reference': [pathOf(`q=${encodeURIComponent(item?.goods.sku ?? '')}`)],
    'the fewest first': [pathOf('sort=available_asc')],
  };
};

/** Fills the journal up to so many movements, evenly over some items that are left as they are. */
const fillMovements = async (shop: BenchShop, upTo: number): Promise<number> => {
  const mongo = await new MongoClient(shop.servers.mongodbUrl).connect();
  try {
    const database = mongo.db('hanout_logistics');
    const movements = database.collection<{ _id: string }>('stock_movements');
    const items = await database
      .collection<{ _id: string; warehouse: string; product: string; combination: string | null }>('stock_items')
      .find({ shopUuid: shop.shopUuid }, { projection: { warehouse: 1, product: 1, combination: 1 } })
      .limit(5000)
      .toArray();
    let count = await movements.countDocuments({ shopUuid: shop.shopUuid });
    while (count < upTo) {
      const rows = Array.from({ length: Math.min(BATCH, upTo - count) }, (_, index) => {
        const { _id: item = '', ...place } = items[(count + index) % items.length] ?? {};
        return {
          ...place,
          _id: randomUUID(),
          shopUuid: shop.shopUuid,
          item,
          at: new Date(Date.now() - (count + index) * 1000),
          type: 'adjust',
          lot: '',
          quantity: 0,
          figures: { onHand: 0, reserved: 0, hold: 0 },
          reason: 'correction',
          strategy: null,
          cause: { kind: 'adjustment', id: randomUUID() },
          document: null,
          by: 'bench',
        };
      });
      await movements.insertMany(rows, { ordered: false });
      count += rows.length;
    }
    return count;
  } finally {
    await mongo.close();
  }
};

const movementReads = (title: string, { goods: { product } }: ListedStockItem) => ({
  [title]: [`${listStockMovements.path}?product=${product}`],
});

/** Adds a unit of a product that has none, and measures how long the storefront takes to sell it. */
const shownAfter = async (shop: BenchShop, { goods, warehouse }: ListedStockItem): Promise<number> => {
  const { product, combination } = goods;
  const body = { warehouse: warehouse.uuid, product, quantity: 1, ...(combination !== null && { combination }) };
  const answer = await call(shop, addStock.path, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`an addition was refused: ${answer.status} ${await answer.text()}`);
  const from = performance.now();
  const address = shop.urls.catalog + getProduct.path.replace('{idOrSlug}', product);
  for (;;) {
    const shown = await fetch(address, { headers: shop.visitors.bearer() });
    const { available } = getProduct.responses[200].parse(await shown.json());
    const ms = performance.now() - from;
    if (available) return ms;
    if (ms > SHOWN_WITHIN_MS) return Infinity;
  }
};

/**
 * Products without combinations that lie in one warehouse and have no unit there: their first unit changes what the
 * storefront offers.
 */
const soldOut = async (shop: BenchShop): Promise<ListedStockItem[]> => {
  const { items } = await listItems(shop, 'state=out&limit=500');
  const several = items.filter(({ goods }) => items.filter((one) => one.goods.product === goods.product).length > 1);
  return items.filter((item) => item.goods.combination === null && !several.includes(item)).slice(0, ADDITIONS);
};

const measure = async (shop: BenchShop): Promise<GoodsFigures> => {
  await settled(shop.servers.mongodbUrl, shop.servers.kafkaBrokers, SETTLE_MS, shop.dead);
  await waitUntilCalm(shop.pids);
  const { warehouses, items } = await listItems(shop, '');
  const [warehouse] = warehouses.toSorted((a, b) => b.onHand - a.onHand);
  const [item] = items;
  if (!warehouse || !item) throw new Error('the shop has no stock');
  const reads = await measureReads(shop, listReads(warehouse.uuid, items));
  const shownMs: number[] = [];
  for (const one of await soldOut(shop)) shownMs.push(await shownAfter(shop, one));
  await fillMovements(shop, FEW_MOVEMENTS);
  reads.push(...(await measureReads(shop, movementReads(`movements, of ${FEW_MOVEMENTS}`, item))));
  const movements = await fillMovements(shop, settings.manyMovements);
  reads.push(...(await measureReads(shop, movementReads(`movements, of ${movements}`, item))));
  return { items: settings.manyProducts, movements, reads, shownMs: shownMs.toSorted((a, b) => a - b) };
};

/** What staff read of a very large stock, and how soon visitors can buy what they add to it. */
export const measureGoods = (): Promise<GoodsFigures> =>
  withShop({ products: settings.manyProducts, orders: 0 }, measure);
