import { localized } from '@shop/contracts';
import { deliveryPrice } from '@shop/contracts/logistics';
import type { OrderState } from '@shop/contracts/order';
import type { HistoryLine } from '@shop/contracts/order/dashboard';
import { evaluatePromotions, type Promotion } from '@shop/contracts/promotion';
import type {
  SeedCatalog,
  SeedLogistics,
  SeedOrder,
  SeedOrders,
  SeedPlaces,
  SeedProduct,
  SeedTariff,
} from '@shop/contracts/seed';
import type { z } from 'zod';
import { FIRSTNAMES, LASTNAMES, STREETS } from '../data/people.ts';
import { SHOP_UUID } from '../data/shop.ts';
import { idOf, pick } from '../ids.ts';
import { DAY } from './products.ts';
import type { Departure } from './logistics.ts';

const HOUR = DAY / 24;
const STAFF = [
  { id: 'seed-nadia', name: 'Nadia Ferhat' },
  { id: 'seed-samir', name: 'Samir Ould Ali' },
] as const;
type Past = Extract<OrderState, 'pending' | 'not_found' | 'cancelled' | 'delivered' | 'returned'>;

/** Only states without reserved stock, because reservations belong to the running services. */
const STATES: readonly Past[] = [
  ...Array<Past>(24).fill('delivered'),
  ...Array<Past>(6).fill('returned'),
  ...Array<Past>(10).fill('cancelled'),
  ...Array<Past>(6).fill('not_found'),
  ...Array<Past>(14).fill('pending'),
];
const REASONS = ['Ne répond plus après trois appels', 'A changé d’avis', 'Commande en double', 'Numéro erroné'];

const from = <Item>(items: readonly Item[], key: string): Item => {
  const item = items[pick(key, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** Steps of an order of each kind, with hours since it was placed. */
const stepsOf = (state: Past): readonly (readonly [what: string, to: OrderState, hours: number])[] => {
  const shipped = [
    ['confirm', 'confirmed', 3],
    ['startExpedition', 'preparing', 5],
    ['packFull', 'packed', 7],
    ['announce', 'announced', 8],
    ['ship', 'shipped', 22],
  ] as const;
  switch (state) {
    case 'pending':
      return [];
    case 'not_found':
      return [
        ['notFound', 'not_found', 2],
        ['notFound', 'not_found', 7],
      ];
    case 'cancelled':
      return [
        ['notFound', 'not_found', 2],
        ['cancel', 'cancelled', 26],
      ];
    case 'delivered':
      return [...shipped, ['markDelivered', 'delivered', 70]];
    case 'returned':
      return [...shipped, ['markReturned', 'returned', 130]];
  }
};

interface Facts {
  readonly catalog: Pick<SeedCatalog, 'products' | 'promotions'>;
  readonly logistics: SeedLogistics;
  readonly places: SeedPlaces;
  readonly now: number;
}

/** Products that can be ordered: no packs, and only those with enough units in the Algiers depot. */
const sellable = ({
  catalog,
  logistics,
}: Facts): { product: SeedProduct; combination: SeedProduct['combinations'][number] | null }[] => {
  const algiers = idOf('warehouse', 'ALG');
  const inStock = new Set(
    logistics.stock
      .filter(({ warehouse, lots }) => warehouse === algiers && lots.length === 1)
      .map(({ product, combination }) => `${product}/${combination ?? ''}`),
  );
  return catalog.products.flatMap((product) =>
    product.pack
      ? []
      : (product.combinations.length > 0 ? product.combinations : [null])
          .filter((combination) => inStock.has(`${product.uuid}/${combination?.uuid ?? ''}`))
          .map((combination) => ({ product, combination })),
  );
};

const historyOf = (state: Past, placedAt: number, key: string): z.infer<typeof HistoryLine>[] => {
  const by = from(STAFF, `staff/${key}`);
  const first = {
    at: new Date(placedAt).toISOString(),
    by: 'system',
    byName: '',
    what: 'placed',
    from: null,
    to: 'pending' as OrderState,
    reason: null,
    requestId: null,
  };
  return stepsOf(state).reduce<z.infer<typeof HistoryLine>[]>(
    (lines, [what, to, hours]) => {
      const before = lines[lines.length - 1]?.to ?? 'pending';
      return [
        ...lines,
        {
          at: new Date(placedAt + hours * HOUR).toISOString(),
          by: by.id,
          byName: by.name,
          what,
          from: before,
          to,
          reason: what === 'cancel' ? from(REASONS, `reason/${key}`) : null,
          requestId: null,
        },
      ];
    },
    [first],
  );
};

const orderOf = (index: number, state: Past, facts: Facts, goods: ReturnType<typeof sellable>): SeedOrder => {
  const key = String(index);
  const { now, places, logistics } = facts;
  // Closed orders are 6 to 45 days old, open ones at most two days; their numbers follow the time.
  const placedAt =
    state === 'pending' || state === 'not_found'
      ? now - (60 - index) * 2.1 * HOUR - 10 * HOUR
      : now - (45 - index) * DAY - pick(`time/${key}`, DAY / 2);
  const wilaya = from(places.wilayas, pick(`far/${key}`, 3) === 0 ? `wilaya/${key}` : 'unused');
  const inAlgiers = pick(`far/${key}`, 3) !== 0;
  const wilayaCode = inAlgiers ? from([16, 16, 31, 25, 9, 15, 19], `city/${key}`) : wilaya.code;
  const place = places.wilayas.find(({ code }) => code === wilayaCode) ?? wilaya;
  const commune = from(
    places.communes.filter(({ wilaya: code }) => code === place.code),
    `commune/${key}`,
  );
  const offers = logistics.tariffs.filter((tariff) => tariff.wilaya === place.code && tariff.deliveryType === 'home');
  const tariff: SeedTariff = from(offers, `tariff/${key}`);
  const transporter = logistics.transporters.find(({ uuid }) => uuid === tariff.transporter);
  if (!transporter) throw new Error('a tariff without its transporter');

  const chosen = [
    ...new Map(
      Array.from({ length: 1 + pick(`lines/${key}`, 3) }, (_, line) => from(goods, `goods/${key}/${String(line)}`)).map(
        (item) => [`${item.product.uuid}/${item.combination?.uuid ?? ''}`, item],
      ),
    ).values(),
  ];
  const promotable = chosen.map(({ product, combination }, line) => ({
    product: product.uuid,
    categories: product.categories,
    brand: product.brand ?? undefined,
    brandLine: product.brandLine ?? undefined,
    collections: product.collections,
    unitPrice: combination?.priceTtc ?? product.priceTtc ?? 0,
    quantity: pick(`quantity/${key}/${String(line)}`, 6) === 0 ? 2 : 1,
  }));
  const promotions: Promotion[] = facts.catalog.promotions.map(({ bannerThumb: _, ...promotion }) => ({
    ...promotion,
    shopUuid: SHOP_UUID,
  }));
  const priced = evaluatePromotions(promotable, promotions, { channel: 'eCommerce', now });
  const lines = chosen.map(({ product, combination }, line) => {
    const quantity = promotable[line]?.quantity ?? 1;
    return {
      id: idOf('order-line', `${key}/${String(line)}`),
      product: product.uuid,
      combination: combination?.uuid ?? null,
      name: product.name.fr,
      attributes: (combination?.values ?? []).map(({ valueText }) => localized(valueText, 'fr')).join(', '),
      sku: combination?.sku ?? product.sku,
      thumb: product.images[0]?.thumb ?? null,
      quantity,
      listPrice: promotable[line]?.unitPrice ?? 0,
      unitPrice: priced[line]?.unitPrice ?? 0,
      packedQuantity: state === 'delivered' || state === 'returned' ? quantity : null,
      weight: product.weight ?? 0,
      taxRate: product.taxRate,
      contents: [],
    };
  });
  const sum = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((total, line) => total + of(line), 0);
  const items = sum(({ unitPrice, quantity }) => unitPrice * quantity);
  const { finalPrice } = deliveryPrice(tariff, commune.code, items, now);
  const total = items + finalPrice;
  const history = historyOf(state, placedAt, key);
  const hasLeft = state === 'delivered' || state === 'returned';
  const firstname = from(FIRSTNAMES, `first/${key}`);
  const phone = `0${String(5 + pick(`operator/o${key}`, 3))}${String(pick(`phone/o${key}`, 100_000_000)).padStart(8, '0')}`;
  return {
    uuid: idOf('order', key),
    number: `${new Date(placedAt).getUTCFullYear() % 100}-${String(index + 1).padStart(6, '0')}`,
    state,
    channel: 'eCommerce',
    placedAt: new Date(placedAt).toISOString(),
    customer: {
      uuid: idOf('customer', phone),
      firstname,
      lastname: from(LASTNAMES, `last/${key}`),
      phone,
      email:
        pick(`mail/${key}`, 3) === 0
          ? `${firstname
              .normalize('NFD')
              .replace(/[^A-Za-z]/g, '')
              .toLowerCase()}${String(index)}@example.dz`
          : null,
    },
    place: {
      wilaya: { id: place.code, name: place.fr, nameAr: place.ar },
      commune: { id: commune.code, name: commune.fr, nameAr: commune.ar },
    },
    address: from(STREETS, `street/${key}`),
    locale: pick(`locale/${key}`, 3) === 0 ? 'ar' : 'fr',
    source: pick(`source/${key}`, 3) === 0 ? 'cart' : 'quick',
    transporter: { uuid: transporter.uuid, name: transporter.name, deliveryType: 'home' },
    deskId: null,
    lines,
    totals: {
      itemsSubtotal: sum(({ listPrice, quantity }) => listPrice * quantity),
      discount: sum(({ listPrice, unitPrice, quantity }) => (listPrice - unitPrice) * quantity),
      shippingPaidByCustomer: finalPrice,
      vat: sum(({ unitPrice, quantity }) => Math.round((unitPrice * quantity * 19) / 119)),
      total,
      weight: sum(({ weight, quantity }) => weight * quantity),
    },
    attemptsLog: history.filter(({ what }) => what === 'notFound').map(({ at, byName }) => ({ at, byName })),
    expedition: hasLeft
      ? {
          uuid: idOf('expedition', key),
          trackingId: `${transporter.slug.slice(0, 2).toUpperCase()}-${String(700_000 + pick(`tracking/${key}`, 99_999))}`,
          codAmount: total,
          packingState: 'full',
          warehouse: 'Dépôt de Oued Smar',
        }
      : null,
    history,
    deliveredAt: state === 'delivered' ? (history[history.length - 1]?.at ?? null) : null,
  };
};

export const buildOrders = (facts: Facts): SeedOrders => {
  const goods = sellable(facts);
  const states = [...STATES].sort(
    (a, b) =>
      Number(a === 'pending' || a === 'not_found') - Number(b === 'pending' || b === 'not_found') ||
      pick(`state/${a}`, 9) - pick(`state/${b}`, 9),
  );
  const orders = states.map((state, index) => orderOf(index, state, facts, goods));
  return { shopUuid: SHOP_UUID, year: new Date(facts.now).getUTCFullYear(), lastSequence: orders.length, orders };
};

/** Units that past orders took from the Algiers depot, and units that came back. */
export const departuresOf = ({ orders }: SeedOrders): Departure[] =>
  orders
    .filter(({ expedition }) => expedition !== null)
    .flatMap((order) =>
      order.lines.map(({ id, product, combination, quantity }) => ({
        line: id,
        order: order.uuid,
        product,
        combination,
        quantity,
        shippedAt: order.history.find(({ to }) => to === 'shipped')?.at ?? order.placedAt,
        returnedAt: order.state === 'returned' ? (order.history[order.history.length - 1]?.at ?? null) : null,
      })),
    );
