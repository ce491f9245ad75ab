import { TOPICS } from '@shop/contracts';
import type { ProductSnapshot, ShopSnapshot } from '@shop/contracts/catalog/events';
import type { TariffSnapshot } from '@shop/contracts/logistics/events';
import type { Promotion } from '@shop/contracts/promotion';
import { newId } from '@shop/service-kit';
import { eventFor, type TestBus } from '@shop/service-kit/testing';

/** A small shop's data as its neighbours publish it. Prices in centimes. */
export interface DemoShop {
  readonly shop: ShopSnapshot;
  readonly phone: ProductSnapshot;
  readonly shirt: ProductSnapshot;
  readonly scarce: ProductSnapshot;
  readonly pack: ProductSnapshot;
  readonly transporter: { readonly uuid: string; readonly name: string };
  readonly warehouse: string;
}

const product = (
  shopUuid: string,
  name: string,
  priceTtc: number | null,
  more: Partial<ProductSnapshot> = {},
): ProductSnapshot => ({
  uuid: newId(),
  shopUuid,
  active: true,
  type: 'simple',
  slug: name.toLowerCase(),
  name: { fr: name, ar: `${name} ar`, en: `${name} en` },
  sku: name.toUpperCase(),
  priceHt: Math.round((priceTtc ?? 0) / 1.19),
  taxRate: 19,
  priceTtc,
  categories: [],
  brand: null,
  brandLine: null,
  collections: [],
  combinations: [],
  pack: null,
  thumb: `/uploads/${name}.webp`,
  categorySlug: 'maison',
  weight: 500,
  size: null,
  ...more,
});

const combination = (size: string, priceTtc: number): ProductSnapshot['combinations'][number] => ({
  uuid: newId(),
  sku: `SHIRT-${size}`,
  priceTtc,
  isDefault: size === 'M',
  values: [{ type: 'size', label: { fr: 'Taille', ar: 'المقاس', en: 'Size' }, value: { fr: size } }],
  thumb: null,
});

export const demoShop = (settings: Partial<ShopSnapshot> = {}): DemoShop => {
  const uuid = newId();
  const generous = { max: 1000, windowSeconds: 600 };
  const phone = product(uuid, 'Telephone', 4_500_000);
  const shirt = product(uuid, 'Chemise', 250_000, {
    type: 'combinations',
    combinations: [combination('M', 250_000), combination('L', 270_000)],
  });
  return {
    shop: {
      uuid,
      name: 'El Bahdja',
      hosts: [],
      isDefault: false,
      activeAddToCart: true,
      cooldownSeconds: 100,
      abandonedCartCapture: true,
      limits: { visitor: generous, phone: generous, address: generous },
      ...settings,
    },
    phone,
    shirt,
    scarce: product(uuid, 'Theiere', 120_000),
    pack: product(uuid, 'Coffret', 4_900_000, {
      type: 'pack',
      pack: {
        strict: false,
        lines: [
          { product: phone.uuid, combination: null, quantity: 1 },
          { product: shirt.uuid, combination: null, quantity: 2 },
        ],
      },
    }),
    transporter: { uuid: newId(), name: 'Yalidine' },
    warehouse: newId(),
  };
};

/** A promotion with this code, on the cart as a whole; the test publishes it. */
export const codeOf = (demo: DemoShop, couponCode: string, more: Partial<Promotion> = {}): Promotion => ({
  uuid: newId(),
  shopUuid: demo.shop.uuid,
  slug: couponCode.toLowerCase(),
  name: { fr: `Code ${couponCode}`, ar: `رمز ${couponCode}` },
  scope: 'cart',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
  couponCode,
  ...more,
});

/** Over since long: every shop has had one. */
const promotionOn = ({ shop }: DemoShop, target: string): Promotion => ({
  uuid: newId(),
  shopUuid: shop.uuid,
  slug: 'soldes',
  name: { fr: 'Soldes' },
  scope: 'product',
  targets: [target],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
  endsAt: '2020-01-01T00:00:00Z',
});

let sequence = 0;
const seq = (): number => (sequence += 1);

export const publishProduct = (bus: TestBus, snapshot: ProductSnapshot): Promise<void> =>
  bus.publish(
    TOPICS.products,
    eventFor(
      snapshot.shopUuid,
      snapshot.uuid,
      'catalog.product-changed',
      { product: snapshot, deleted: false, changedAt: new Date().toISOString() },
      seq(),
    ),
  );

export const publishShop = (bus: TestBus, shop: ShopSnapshot): Promise<void> =>
  bus.publish(
    TOPICS.shops,
    eventFor(shop.uuid, shop.uuid, 'catalog.shop-changed', { shop, changedAt: new Date().toISOString() }, seq()),
  );

export const publishPerson = (
  bus: TestBus,
  shopUuid: string,
  uuid: string,
  name: string,
  active = true,
): Promise<void> =>
  bus.publish(
    TOPICS.people,
    eventFor(
      shopUuid,
      uuid,
      'staff.person-changed',
      { person: { uuid, shopUuid, name, role: 'orderAgent', active }, changedAt: new Date().toISOString() },
      seq(),
    ),
  );

/** What svc-staff publishes when a person clocks out. */
export const clockOut = (bus: TestBus, shopUuid: string, person: string): Promise<void> =>
  bus.publish(
    TOPICS.staffActs,
    eventFor(
      shopUuid,
      newId(),
      'staff.acted',
      {
        by: { id: person, name: person },
        entity: 'attendance',
        action: 'attendance.out',
        before: {},
        after: {},
        from: '',
      },
      seq(),
    ),
  );

export const publishPromotion = (bus: TestBus, promotion: Promotion): Promise<void> =>
  bus.publish(
    TOPICS.promotions,
    eventFor(
      promotion.shopUuid,
      promotion.uuid,
      'catalog.promotion-changed',
      { promotion, deleted: false, changedAt: new Date().toISOString() },
      seq(),
    ),
  );

export const publishLevel = (
  bus: TestBus,
  { shop, warehouse }: DemoShop,
  productUuid: string,
  combinationUuid: string | null,
  available: number,
): Promise<void> =>
  bus.publish(
    TOPICS.stockLevels,
    eventFor(
      shop.uuid,
      `${warehouse}:${productUuid}:${combinationUuid ?? ''}`,
      'stock.level-changed',
      {
        level: { shopUuid: shop.uuid, warehouse, product: productUuid, combination: combinationUuid, available },
        changedAt: new Date().toISOString(),
      },
      seq(),
    ),
  );

/** Alger (16), commune 1601, home 400 DA, stop-desk 250 DA. */
export const tariffOf = ({ shop, transporter }: DemoShop): TariffSnapshot => ({
  shopUuid: shop.uuid,
  transporter: { ...transporter, active: true },
  wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر', deliverable: true },
  communes: [{ id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' }],
  services: [
    { deliveryType: 'home', price: 40_000, communePrices: {}, promo: null, desks: [] },
    {
      deliveryType: 'stopdesk',
      price: 25_000,
      communePrices: {},
      promo: null,
      desks: [{ id: 'desk-1', commune: '1601', name: { fr: 'Bureau Alger' } }],
    },
  ],
});

export const publishTariff = (bus: TestBus, tariff: TariffSnapshot): Promise<void> =>
  bus.publish(
    TOPICS.tariffs,
    eventFor(
      tariff.shopUuid,
      `${tariff.transporter.uuid}:${tariff.wilaya.id}`,
      'logistics.tariff-changed',
      { tariff, deleted: false, changedAt: new Date().toISOString() },
      seq(),
    ),
  );

export const publishShopData = async (bus: TestBus, demo: DemoShop): Promise<void> => {
  await publishShop(bus, demo.shop);
  for (const snapshot of [demo.phone, demo.shirt, demo.scarce, demo.pack]) await publishProduct(bus, snapshot);
  await publishTariff(bus, tariffOf(demo));
  await publishPromotion(bus, promotionOn(demo, demo.pack.uuid));
  await publishLevel(bus, demo, demo.phone.uuid, null, 100_000);
  for (const { uuid } of demo.shirt.combinations) await publishLevel(bus, demo, demo.shirt.uuid, uuid, 100_000);
  await publishLevel(bus, demo, demo.scarce.uuid, null, 1);
};
