import { priceHtOf } from '@shop/contracts/catalog';
import {
  EMPTY_CATALOG,
  type SeedCatalog,
  type SeedLogistics,
  type SeedOrders,
  type SeedProduct,
} from '@shop/contracts/seed';
import { seed as seedCatalog } from '../../svc-catalog/src/seed.ts';
import { seed as seedLogistics } from '../../svc-logistics/src/seed.ts';
import { seedMany as seedManyOrders } from '../../svc-order/src/seed.ts';
import { idOf, pick } from './ids.ts';
import { progress } from './progress.ts';
import { mapText } from './text.ts';
import { DAY } from './build/products.ts';

const BATCH = 1000;
/** The multiplied orders are numbered from here, above those of the demo shop. */
const FIRST_SEQUENCE = 10_000;

export interface Shop {
  readonly catalog: SeedCatalog;
  readonly logistics: SeedLogistics;
  readonly orders: SeedOrders;
  readonly now: number;
}
interface Context {
  readonly mongodbUrl: string;
  readonly now: number;
}

/** Another model of a demo product: its own id, slug, name, price and age, with the same pictures. */
const variation = (product: SeedProduct, number: number, now: number): SeedProduct => {
  const key = `${product.slug}-${String(number)}`;
  const variedPrice = (ttc: number): number =>
    Math.max(10_000, Math.round((ttc * (70 + pick(`price/${key}`, 60))) / 10_000) * 100);
  const combinations = product.combinations.map((combination) => {
    const priceTtc = variedPrice(combination.priceTtc);
    return {
      ...combination,
      uuid: idOf('combination', `${key}/${combination.sku}`),
      sku: `${combination.sku}-${String(number)}`,
      priceTtc,
      priceHt: priceHtOf(priceTtc, product.taxRate),
    };
  });
  const priceTtc =
    combinations.length > 0
      ? Math.min(...combinations.map((combination) => combination.priceTtc))
      : variedPrice(product.priceTtc ?? 0);
  return {
    ...product,
    uuid: idOf('product', key),
    slug: key,
    name: mapText(product.name, (words) => `${words} ${String(number)}`),
    sku: `${product.sku}-${String(number)}`,
    priceTtc,
    priceHt: priceHtOf(priceTtc, product.taxRate),
    combinations,
    position: 10_000 + number,
    hot: false,
    related: [],
    dateAdd: new Date(now - (50 + pick(`age/${key}`, 900)) * DAY).toISOString(),
  };
};

const stockOf = (product: SeedProduct, warehouse: string, now: number): SeedLogistics['stock'] =>
  (product.combinations.length > 0 ? product.combinations.map(({ uuid }) => uuid) : [null]).map((combination) => {
    const key = `${product.uuid}/${combination ?? ''}`;
    const onHand = 20 + pick(`stock/${key}`, 200);
    const receivedAt = new Date(now - 40 * DAY).toISOString();
    return {
      uuid: idOf('stock', key),
      warehouse,
      product: product.uuid,
      combination,
      lots: [{ number: '', expiresAt: null, receivedAt, cost: Math.round((product.priceTtc ?? 0) * 0.6), onHand }],
      movements: [
        {
          uuid: idOf('movement', key),
          at: receivedAt,
          type: 'in' as const,
          quantity: onHand,
          lot: '',
          reason: 'receipt',
          document: 'BR-26-9000',
          by: 'El Bahdja',
        },
      ],
    };
  });

const manyProducts = async (
  { catalog, logistics, now }: Shop,
  { mongodbUrl }: Context,
  count: number,
): Promise<void> => {
  const models = catalog.products.filter(({ pack }) => pack === null);
  const warehouse = logistics.warehouses[0]?.uuid;
  if (!warehouse || models.length === 0) throw new Error('the demo shop has no warehouse or no products to multiply');
  const report = progress('Products', count);
  for (let at = 0; at < count; at += BATCH) {
    const products = Array.from(
      { length: Math.min(BATCH, count - at) },
      (_, index) => models[(at + index) % models.length],
    ).flatMap((model, index) => (model ? [variation(model, at + index + 1, now)] : []));
    await Promise.all([
      seedCatalog({ mongodbUrl, database: 'hanout_catalog', now }, { ...EMPTY_CATALOG, shop: catalog.shop, products }),
      seedLogistics(
        { mongodbUrl, database: 'hanout_logistics', now },
        {
          shopUuid: logistics.shopUuid,
          places: null,
          warehouses: [],
          transporters: [],
          tariffs: [],
          stock: products.flatMap((product) => stockOf(product, warehouse, now)),
          parcels: [],
        },
      ),
    ]);
    report(products.length);
  }
};

/** Delivered, returned and cancelled orders of the past, spread over two years: they hold no stock and owe nothing. */
function* pastOrders({ orders: demo }: Shop, count: number): Generator<SeedOrders> {
  const closed = demo.orders.filter(
    ({ state }) => state === 'delivered' || state === 'returned' || state === 'cancelled',
  );
  const report = progress('Orders', count);
  for (let at = 0; at < count; at += BATCH) {
    const orders = Array.from({ length: Math.min(BATCH, count - at) }, (_, index) => at + index).flatMap((number) => {
      const model = closed[number % closed.length];
      if (!model) return [];
      const key = `many/${String(number)}`;
      const earlier = (46 + Math.floor((number * 700) / count)) * DAY;
      const shift = (time: string): string => new Date(Date.parse(time) - earlier).toISOString();
      const phone = `0${String(5 + pick(`operator/${key}`, 3))}${String(pick(`phone/${key}`, 100_000_000)).padStart(8, '0')}`;
      return [
        {
          ...model,
          uuid: idOf('order', key),
          number: `${String(demo.year % 100)}-${String(FIRST_SEQUENCE + number + 1).padStart(6, '0')}`,
          placedAt: shift(model.placedAt),
          customer: { ...model.customer, uuid: idOf('customer', phone), phone },
          lines: model.lines.map((line, index) => ({ ...line, id: idOf('order-line', `${key}/${String(index)}`) })),
          history: model.history.map((line) => ({ ...line, at: shift(line.at) })),
          attemptsLog: model.attemptsLog.map((attempt) => ({ ...attempt, at: shift(attempt.at) })),
          expedition: model.expedition && {
            ...model.expedition,
            uuid: idOf('expedition', key),
            trackingId: `${model.expedition.trackingId}-${String(number)}`,
          },
          deliveredAt: model.deliveredAt && shift(model.deliveredAt),
        },
      ];
    });
    yield { shopUuid: demo.shopUuid, year: demo.year, lastSequence: FIRST_SEQUENCE + at + orders.length, orders };
    report(orders.length);
  }
}

/** Multiplies the demo shop for measuring. The same counts twice add nothing; a larger count adds the rest. */
export const scale = async (
  shop: Shop,
  context: Context,
  counts: { readonly products: number; readonly orders: number },
): Promise<void> => {
  if (counts.products > 0) await manyProducts(shop, context, counts.products);
  if (counts.orders > 0)
    await seedManyOrders({ ...context, database: 'hanout_order' }, pastOrders(shop, counts.orders));
};
