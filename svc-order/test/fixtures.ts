import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { OrderRequest } from '@shop/contracts/order/storefront';
import { placeOrder } from '../src/checkout/domain/place-order.ts';
import { priceOrder } from '../src/checkout/domain/price-order.ts';
import type { VersionedOrder } from '../src/orders/domain/order-record.ts';
import type { SaleFacts } from '../src/checkout/domain/sale-facts.ts';

/** A small shop for the tests of this folder's rules. */
const id = (n: number): string => `0192f0c8-6d5f-7aaa-8aaa-${String(n).padStart(12, '0')}`;
export const SHOP = id(1);
export const NOW = Date.parse('2026-11-21T10:00:00.000Z');

export const product = (n: number, more: Partial<ProductSnapshot> = {}): ProductSnapshot => ({
  uuid: id(n),
  shopUuid: SHOP,
  active: true,
  type: 'simple',
  slug: `p${n}`,
  name: { fr: `Produit ${n}`, ar: `منتج ${n}` },
  sku: `P${n}`,
  priceHt: 0,
  taxRate: 19,
  priceTtc: 100_000,
  categories: [],
  brand: null,
  brandLine: null,
  collections: [],
  combinations: [],
  pack: null,
  thumb: null,
  categorySlug: 'c',
  weight: 100,
  size: null,
  ...more,
});
const combination = (n: number, value: string, priceTtc: number) => ({
  uuid: id(n),
  sku: `S${n}`,
  priceTtc,
  isDefault: false,
  values: [{ type: 'size', label: { fr: 'Taille' }, value: { fr: value } }],
  thumb: null,
});

export const cup = product(10);
export const shirt = product(11, {
  type: 'combinations',
  combinations: [combination(111, 'M', 250_000), combination(112, 'L', 270_000)],
});
export const gift = product(12, {
  type: 'pack',
  priceTtc: null,
  weight: null,
  pack: {
    strict: false,
    lines: [
      { product: cup.uuid, combination: null, quantity: 2 },
      { product: shirt.uuid, combination: null, quantity: 1 },
    ],
  },
});
export const TRANSPORTER = id(20);
export const tariff: TariffSnapshot = {
  shopUuid: SHOP,
  transporter: { uuid: TRANSPORTER, name: 'Yalidine', active: true },
  wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر', deliverable: true },
  communes: [{ id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' }],
  services: [
    {
      deliveryType: 'home',
      price: 40_000,
      communePrices: {},
      promo: { isFree: false, minSubtotal: 1_000_000, startsAt: null, endsAt: null },
      desks: [],
    },
  ],
};

export const facts = (more: Partial<SaleFacts> = {}): SaleFacts => {
  const products = new Map([cup, shirt, gift].map((snapshot) => [snapshot.uuid, snapshot]));
  const generous = { max: 100, windowSeconds: 60 };
  return {
    shop: {
      uuid: SHOP,
      name: 'El Bahdja',
      hosts: [],
      isDefault: true,
      activeAddToCart: true,
      cooldownSeconds: 100,
      abandonedCartCapture: true,
      limits: { visitor: generous, phone: generous, address: generous },
    },
    product: (uuid) => products.get(uuid),
    promotions: [],
    tariffs: (wilaya) => (wilaya === 16 ? [tariff] : []),
    available: () => 10,
    now: NOW,
    ...more,
  };
};

export const request = (cart: OrderRequest['cart'], finalPrice = 400): OrderRequest => ({
  version: 1,
  channel: 'eCommerce',
  shopUuid: SHOP,
  cartExternalId: 'cart-0001',
  customer: { firstname: 'Karima', lastname: 'Benali', phone: '0555129847' },
  deliveryAddress: { address: '12 rue Didouche', wilaya: 16, commune: '1601', transporter: TRANSPORTER },
  cart,
  meta: { source: 'quick', locale: 'fr', shipping: { isFree: false, transporterId: TRANSPORTER, finalPrice } },
  clientOrderKey: 'a'.repeat(64),
});

/** A placed order of one gift pack, as the process sees it. */
export const placedOrder = (more: Partial<VersionedOrder> = {}): VersionedOrder => {
  const order = request([
    {
      product: gift.uuid,
      unitPrice: 4500,
      quantity: 2,
      productInPack: [
        { product: cup.uuid, unitPrice: 0, quantity: 2 },
        { product: shirt.uuid, combination: id(111), unitPrice: 0, quantity: 1 },
      ],
    },
  ]);
  const decision = priceOrder(order, facts());
  if ('refusal' in decision) throw new Error(JSON.stringify(decision.refusal));
  let next = 500;
  const placed = placeOrder(order, decision.priced, {
    uuid: id(99),
    number: '26-000001',
    placedAt: new Date(NOW).toISOString(),
    visitorId: null,
    requestId: null,
    newId: () => id((next += 1)),
  });
  return { ...placed.order, version: 1, revision: 1, ...more };
};

/** Three units of a product that were inspected: two are back in stock, one is lost. */
export const inspected = (order: VersionedOrder, product = order.units[0]?.product ?? '') => ({
  orderUuid: order.uuid,
  by: { id: 'karim', name: 'Karim' },
  product,
  combination: order.units.find((unit) => unit.product === product)?.combination ?? null,
  warehouse: { uuid: SHOP, name: 'Alger' },
  passed: 2,
  rejected: 1,
  hold: 0,
  notes: ['Verre cassé'],
  photos: ['/cdn/home/1/2/1200.webp'],
  waiting: 0,
});
