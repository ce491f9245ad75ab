import type { Channel } from '@shop/contracts';
import type { Promotion } from '@shop/contracts/promotion';
import { cup, facts, gift, NOW, product, request, shirt, tariff, TRANSPORTER } from '../../../test/fixtures.ts';
import { placeOrder } from './place-order.ts';
import { priceOrder } from './price-order.ts';

const [medium, large] = shirt.combinations.map(({ uuid }) => uuid);
const inPack = (combination: string | undefined) => [
  { product: cup.uuid, unitPrice: 0, quantity: 2 },
  { product: shirt.uuid, combination, unitPrice: 0, quantity: 1 },
];

const tenPercent: Promotion = {
  uuid: TRANSPORTER,
  shopUuid: cup.shopUuid,
  slug: 's',
  name: {},
  scope: 'all',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
};

describe('an order of a channel', () => {
  const own = (product: typeof cup, ...channelPrices: NonNullable<typeof cup.channelPrices>) => ({
    ...product,
    channelPrices,
  });
  const priced = [
    own(cup, { channel: 'Phone', priceTtc: 95_000 }, { channel: 'Wholesale', priceTtc: 80_000, from: 12 }),
    own(shirt, { channel: 'Phone', priceTtc: 240_000 }),
    gift,
  ];
  const byId = new Map(priced.map((snapshot) => [snapshot.uuid, snapshot]));
  const subtotalOf = (channel: Channel, ...cart: Parameters<typeof request>[0]): number | undefined => {
    const order = { ...request(cart, 0), channel };
    const free = { ...tariff, services: tariff.services.map((service) => ({ ...service, price: 0 })) };
    const decided = priceOrder(
      order,
      facts({ product: (uuid) => byId.get(uuid), available: () => 1000, tariffs: () => [free] }),
    );
    // The visitor saw another price, so the current one is in the refusal.
    if ('priced' in decided) return decided.priced.totals.itemsSubtotal;
    return decided.refusal.reason === 'price-changed' ? decided.refusal.total.newPrice : undefined;
  };
  const cups = (quantity: number) => ({ product: cup.uuid, unitPrice: 1, quantity });
  const shirts = (combination: string | undefined, quantity = 1) => ({
    product: shirt.uuid,
    combination,
    unitPrice: 1,
    quantity,
  });

  it('costs what the product costs in it, and elsewhere what visitors pay', () => {
    expect(subtotalOf('Phone', cups(1))).toBe(95_000);
    expect(subtotalOf('eCommerce', cups(1))).toBe(100_000);
    expect(subtotalOf('POS', cups(1))).toBe(100_000);
  });
  it('costs the wholesale price from its least number of units on, over all lines and packs', () => {
    expect(subtotalOf('Wholesale', cups(11))).toBe(1_100_000);
    expect(subtotalOf('Wholesale', cups(12))).toBe(960_000);
    expect(subtotalOf('Phone', cups(12))).toBe(1_140_000);
    const inPacks = { product: gift.uuid, unitPrice: 1, quantity: 5, productInPack: inPack(medium) };
    const both = subtotalOf('Wholesale', cups(2), inPacks);
    expect(both).toBe(2 * 80_000 + 5 * (2 * 80_000 + 250_000));
  });
  it('keeps the difference of a combination from the default one', () => {
    expect(subtotalOf('Phone', shirts(medium))).toBe(240_000);
    expect(subtotalOf('Phone', shirts(large))).toBe(260_000);
  });
  it('sums a pack without a price of its own from the prices of its contents there', () =>
    expect(subtotalOf('Phone', { product: gift.uuid, unitPrice: 1, quantity: 1, productInPack: inPack(large) })).toBe(
      2 * 95_000 + 260_000,
    ));
  /** The line by hand: the shop's own page, and what staff call physical shop, phone, wholesaler and installment. */
  it.each([
    ['eCommerce', 100_000],
    ['Wholesale', 80_000],
    ['POS', 90_000],
    ['Phone', 95_000],
    ['Installment', 120_000],
  ] as const)('is priced by the rules in the channel %s, and keeps it', (channel, price) => {
    const sold = own(
      cup,
      { channel: 'Wholesale', priceTtc: 80_000 },
      { channel: 'POS', priceTtc: 90_000 },
      { channel: 'Phone', priceTtc: 95_000 },
      { channel: 'Installment', priceTtc: 120_000 },
    );
    const channelOrder = { ...request([{ product: cup.uuid, unitPrice: price / 100, quantity: 2 }]), channel };
    const decided = priceOrder(channelOrder, facts({ product: () => sold }));
    if ('refusal' in decided) throw new Error(decided.refusal.reason);
    let next = 0;
    const newId = (): string => `id-${(next += 1)}`;
    const { order } = placeOrder(channelOrder, decided.priced, {
      uuid: 'o',
      number: '26-000001',
      placedAt: '2026-11-21T10:00:00Z',
      visitorId: null,
      requestId: null,
      newId,
    });
    expect(order).toMatchObject({
      channel,
      total: 2 * price + 40_000,
      lines: [{ listPrice: price, unitPrice: price }],
    });
  });
});

describe('pricing an order', () => {
  it("[D-3.01] reads every price from the service's own copies and names products in the visitor's language", () => {
    const decision = priceOrder(
      request([
        { product: cup.uuid, unitPrice: 1000, quantity: 3 },
        { product: shirt.uuid, combination: large, unitPrice: 2700, quantity: 1 },
      ]),
      facts(),
    );
    expect(decision).toMatchObject({
      priced: {
        lines: [
          { name: 'Produit 10', unitPrice: 100_000 },
          { name: 'Produit 11', attributes: 'Taille\u00a0: L', sku: 'S112', unitPrice: 270_000 },
        ],
        totals: { itemsSubtotal: 570_000, discount: 0, shippingPaidByCustomer: 40_000, total: 610_000 },
      },
    });
  });

  it('[D-3.13] a pack without its own price costs and weighs the sum of its chosen contents', () => {
    const choose = (combination: string | undefined, unitPrice: number) =>
      priceOrder(
        request([{ product: gift.uuid, unitPrice, quantity: 1, productInPack: inPack(combination) }]),
        facts(),
      );
    expect(choose(medium, 4500)).toMatchObject({ priced: { totals: { itemsSubtotal: 450_000, weight: 300 } } });
    expect(choose(large, 4700)).toMatchObject({ priced: { totals: { itemsSubtotal: 470_000 } } });
  });

  it('[D-3.13] a pack with its own price costs that', () => {
    const own = { ...gift, priceTtc: 400_000 };
    const byId = new Map([cup, shirt, own].map((snapshot) => [snapshot.uuid, snapshot]));
    expect(
      priceOrder(
        request([{ product: gift.uuid, unitPrice: 4000, quantity: 1, productInPack: inPack(medium) }]),
        facts({ product: (uuid) => byId.get(uuid) }),
      ),
    ).toMatchObject({ priced: { totals: { itemsSubtotal: 400_000 } } });
  });

  it("[SF-4.11] a combination that is missing or not the product's must be chosen first", () => {
    expect(priceOrder(request([{ product: shirt.uuid, unitPrice: 2500, quantity: 1 }]), facts())).toEqual({
      refusal: { reason: 'choose', lines: [0] },
    });
    expect(
      priceOrder(
        request([{ product: gift.uuid, unitPrice: 4500, quantity: 1, productInPack: inPack(undefined) }]),
        facts(),
      ),
    ).toEqual({ refusal: { reason: 'choose', lines: [0] } });
    expect(priceOrder(request([{ product: gift.uuid, unitPrice: 4500, quantity: 1 }]), facts())).toEqual({
      refusal: { reason: 'choose', lines: [0] },
    });
  });

  it('[D-3.01] a product that is no longer sold, or is of another shop, is unavailable', () => {
    for (const unavailable of [product(10, { active: false }), product(10, { shopUuid: cup.uuid }), undefined]) {
      expect(
        priceOrder(
          request([{ product: cup.uuid, unitPrice: 1000, quantity: 2 }]),
          facts({ product: () => unavailable }),
        ),
      ).toMatchObject({ refusal: { reason: 'unavailable', lines: [{ index: 0, required: 2, available: 0 }] } });
    }
  });

  it('[D-3.13] counts a product once over all lines and packs that contain it', () => {
    const cart = [
      { product: cup.uuid, unitPrice: 1000, quantity: 3 },
      { product: gift.uuid, unitPrice: 4500, quantity: 4, productInPack: inPack(medium) },
    ];
    expect(priceOrder(request(cart), facts({ available: () => 11 }))).not.toMatchObject({
      refusal: { reason: 'unavailable' },
    });
    expect(priceOrder(request(cart), facts({ available: () => 10 }))).toMatchObject({
      refusal: {
        reason: 'unavailable',
        lines: [
          { index: 0, required: 3, available: 2 },
          { index: 1, required: 4, available: 3 },
        ],
      },
    });
  });

  it('[D-3.13] counts each combination of a product by itself', () => {
    const order = request([
      { product: shirt.uuid, combination: medium, unitPrice: 2500, quantity: 1 },
      { product: shirt.uuid, combination: large, unitPrice: 2700, quantity: 2 },
    ]);
    const stock = (inMedium: number, inLarge: number) =>
      facts({ available: (_product, combination) => (combination === medium ? inMedium : inLarge) });
    expect(priceOrder(order, stock(1, 2))).toMatchObject({ priced: { totals: { itemsSubtotal: 790_000 } } });
    expect(priceOrder(order, stock(1, 1))).toMatchObject({
      refusal: { reason: 'unavailable', lines: [{ index: 1, required: 2, available: 1 }] },
    });
  });

  it.each([
    ['category', 'a category'],
    ['brand', 'a brand'],
    ['brandline', 'a line'],
    ['collection', 'a collection'],
  ] as const)('[D-9.01] a promotion of a %s is for the products that belong to it', (scope, target) => {
    const known = {
      ...cup,
      categories: ['a category'],
      brand: 'a brand',
      brandLine: 'a line',
      collections: ['a collection'],
    };
    const priced = (targets: string[]) =>
      priceOrder(
        request([{ product: cup.uuid, unitPrice: targets.includes(target) ? 900 : 1000, quantity: 2 }]),
        facts({ product: () => known, promotions: [{ ...tenPercent, scope, targets }] }),
      );
    expect(priced([target])).toMatchObject({ priced: { totals: { itemsSubtotal: 200_000, discount: 20_000 } } });
    expect(priced(['another'])).toMatchObject({ priced: { totals: { discount: 0 } } });
  });

  it('[D-3.10] promotions apply to the public price; an order with the price before them gets a price change', () => {
    const offers = facts({ promotions: [tenPercent] });
    expect(priceOrder(request([{ product: cup.uuid, unitPrice: 900, quantity: 2 }]), offers)).toMatchObject({
      priced: { totals: { itemsSubtotal: 200_000, discount: 20_000, total: 220_000 } },
    });
    expect(priceOrder(request([{ product: cup.uuid, unitPrice: 1000, quantity: 2 }]), offers)).toMatchObject({
      refusal: {
        reason: 'price-changed',
        lines: [{ oldPrice: 100_000, newPrice: 90_000 }],
        delivery: null,
        total: { oldPrice: 240_000, newPrice: 220_000 },
      },
    });
  });

  it("delivery is free from the transporter's minimum on, counted after promotions", () => {
    expect(priceOrder(request([{ product: cup.uuid, unitPrice: 1000, quantity: 10 }], 0), facts())).toMatchObject({
      priced: { totals: { shippingPaidByCustomer: 0, internalDeliveryCost: 40_000, total: 1_000_000 } },
    });
    expect(priceOrder(request([{ product: cup.uuid, unitPrice: 1000, quantity: 9 }], 0), facts())).toMatchObject({
      refusal: { reason: 'price-changed', delivery: { oldPrice: 0, newPrice: 40_000 } },
    });
  });

  it('[D-3.07] [D-3.11] names the reason why an address is undeliverable', () => {
    const field = (address: object, tariffs = facts().tariffs) => {
      const order = request([{ product: cup.uuid, unitPrice: 1000, quantity: 1 }]);
      return priceOrder({ ...order, deliveryAddress: { ...order.deliveryAddress, ...address } }, facts({ tariffs }));
    };
    expect(field({ wilaya: 1 })).toEqual({ refusal: { reason: 'undeliverable', field: 'wilaya' } });
    expect(field({ commune: '0901' })).toEqual({ refusal: { reason: 'undeliverable', field: 'commune' } });
    expect(field({ transporter: cup.uuid })).toEqual({ refusal: { reason: 'undeliverable', field: 'transporter' } });
    expect(field({ deliveryType: 'stopdesk', deskId: 'x' })).toEqual({
      refusal: { reason: 'undeliverable', field: 'transporter' },
    });
    expect(field({}, () => [{ ...tariff, transporter: { ...tariff.transporter, active: false } }])).toEqual({
      refusal: { reason: 'undeliverable', field: 'wilaya' },
    });
  });

  it('[D-4.04] VAT is the part contained in the prices, rounded half up per line', () => {
    const odd = product(10, { priceTtc: 10_001, taxRate: 9 });
    const decision = priceOrder(
      request([{ product: odd.uuid, unitPrice: 100.01, quantity: 1 }]),
      facts({ product: () => odd }),
    );
    expect(decision).toMatchObject({ priced: { totals: { vat: 826, rulesVersion: 2 } } });
  });

  it('an empty cart is refused', () => {
    expect(priceOrder(request([]), facts({ now: NOW }))).toEqual({ refusal: { reason: 'empty' } });
  });
});

describe('promotions that look at the whole cart (ADR 55)', () => {
  const half = (target: string): Promotion => ({
    ...tenPercent,
    uuid: target,
    scope: 'product',
    targets: [target],
    value: 50,
    combinability: 'group_exclusive_cart',
    group: 'one of these',
  });
  const sale = facts({ promotions: [half(cup.uuid), half(shirt.uuid)] });
  const ordered = (cupPrice: number, shirtPrice?: number) =>
    priceOrder(
      request([
        { product: cup.uuid, unitPrice: cupPrice, quantity: 1 },
        ...(shirtPrice === undefined
          ? []
          : [{ product: shirt.uuid, combination: large, unitPrice: shirtPrice, quantity: 1 }]),
      ]),
      sale,
    );

  it('[D-9.02] lower a product in a cart to the price shown beside it', () => {
    expect(ordered(500)).toMatchObject({ priced: { lines: [{ unitPrice: 50_000 }] } });
  });

  it('[D-3.01] that compete in a cart need a confirmation before the cart costs more than the shown prices', () => {
    expect(ordered(500, 1350)).toMatchObject({
      refusal: { reason: 'price-changed', lines: [{ product: cup.uuid, oldPrice: 50_000, newPrice: 100_000 }] },
    });
    expect(ordered(1000, 1350)).toMatchObject({ priced: { lines: [{ unitPrice: 100_000 }, { unitPrice: 135_000 }] } });
  });
});
