import fc from 'fast-check';
import type { PromotableLine, PromotionContext } from '../src/promotion/conditions.ts';
import type { PromotableCart } from '../src/promotion/evaluate.ts';
import { GOLDEN_NOW, GOLDEN_SHOP } from '../src/promotion/golden-vectors.ts';
import { COMBINABILITIES, DISCOUNT_TYPES, PROMOTION_SCOPES, type Promotion } from '../src/promotion/promotion.ts';

/** Ten percent off everything, for everybody, until a test says otherwise. */
export const promotionUnderTest = (uuid: string, more: Partial<Promotion> = {}): Promotion => ({
  uuid,
  shopUuid: GOLDEN_SHOP,
  slug: uuid,
  name: {},
  scope: 'all',
  targets: [],
  discountType: 'percentage',
  value: 10,
  priority: 0,
  combinability: 'stackable',
  active: true,
  channels: [],
  ...more,
});
export const lineUnderTest = (more: Partial<PromotableLine> = {}): PromotableLine => ({
  product: 'a',
  categories: [],
  collections: [],
  unitPrice: 10_000,
  quantity: 1,
  ...more,
});

/** Few, so that promotions and lines meet. */
const id = fc.constantFrom('a', 'b', 'c');
/** Most are as usual: where everything stands in the way of a promotion, nothing is seen of the rules behind it. */
const mostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });

export const anyCart: fc.Arbitrary<PromotableCart> = fc.record({
  lines: fc.array(
    fc.record({
      product: id,
      categories: fc.array(id, { maxLength: 2 }),
      brand: maybe(id),
      brandLine: maybe(id),
      collections: fc.array(id, { maxLength: 2 }),
      unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 5 },
  ),
  delivery: maybe(fc.integer({ min: 0, max: 200_000 })),
});

export const CODES = [undefined, 'X', 'Y'] as const;
const anyPromotion: fc.Arbitrary<Promotion> = fc
  .record({
    uuid: fc.uuid(),
    scope: fc.constantFrom(...PROMOTION_SCOPES),
    targets: fc.array(id, { maxLength: 2 }),
    discountType: fc.constantFrom(...DISCOUNT_TYPES),
    value: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 300_000 })),
    priority: fc.integer({ min: 0, max: 3 }),
    combinability: fc.constantFrom(...COMBINABILITIES),
    group: fc.constantFrom('g', 'h', undefined),
    active: mostly(true, false),
    channels: mostly<Promotion['channels']>([], ['POS'], ['eCommerce']),
    startsAt: mostly<string | undefined>(undefined, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    endsAt: mostly<string | undefined>(undefined, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
    couponCode: mostly<string | undefined>(undefined, 'X', 'Y'),
    minSubtotal: mostly<number | undefined>(undefined, 1, 100_000, 1_000_000, 3_000_000),
    paymentMethods: mostly<string[] | undefined>(undefined, ['cash'], ['card']),
    customerTypes: mostly<string[] | undefined>(undefined, ['person'], ['business']),
  })
  .map(({ uuid, ...more }) => promotionUnderTest(uuid, more));

/** Checks for any cart, any promotions and any code, of a person in a segment who pays in cash. */
export const forAnyCart = (
  holds: (cart: PromotableCart, promotions: readonly Promotion[], context: PromotionContext) => void,
): void =>
  fc.assert(
    fc.property(
      anyCart,
      fc.uniqueArray(anyPromotion, { maxLength: 8, selector: ({ uuid }) => uuid }),
      fc.constantFrom(...CODES),
      (cart, promotions, couponCode) =>
        holds(cart, promotions, {
          channel: 'eCommerce',
          now: GOLDEN_NOW,
          couponCode,
          paymentMethod: 'cash',
          customer: { type: 'person', segments: ['a'] },
        }),
    ),
    { numRuns: 600 },
  );
