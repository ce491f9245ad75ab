import type { PromotableLine, PromotionContext } from './conditions.ts';
import type { Promotion } from './promotion.ts';

/*
 * Carts with their exact totals, to the centime. Tests of every side that prices a cart use them, so that a changed
 * rule visibly changes a figure here.
 */

const id = (n: number): string => `0192f0c8-6d5f-7aaa-8aaa-${String(n).padStart(12, '0')}`;
export const GOLDEN_SHOP = id(1);
export const GOLDEN_NOW = Date.parse('2026-11-21T10:00:00Z');

const promotion = (n: number, more: Partial<Promotion>): Promotion => ({
  uuid: id(100 + n),
  shopUuid: GOLDEN_SHOP,
  slug: `p${n}`,
  name: { fr: `Promotion ${n}` },
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
const line = (n: number, unitPrice: number, quantity: number): PromotableLine => ({
  product: id(n),
  categories: [],
  collections: [],
  unitPrice,
  quantity,
});

const WINDOW = promotion(1, {
  scope: 'product',
  targets: [id(10)],
  value: 16,
  priority: 50,
  combinability: 'group_exclusive_item',
  group: 'vitrine',
});
const BAHDJA5 = promotion(2, { value: 5, priority: 10, couponCode: 'BAHDJA5' });
const PANIER = promotion(3, {
  scope: 'cart',
  discountType: 'amount',
  value: 300_000,
  combinability: 'global_exclusive',
  couponCode: 'PANIER',
  minSubtotal: 10_000_000,
});
const LIVRE = promotion(4, { scope: 'shipping', value: 100, couponCode: 'LIVRE', minSubtotal: 1_000_000 });
const TWO_PERCENT = promotion(5, { scope: 'cart', value: 2 });

export interface GoldenVector {
  readonly what: string;
  readonly lines: readonly PromotableLine[];
  /** The customer's price of delivery before promotions; absent: none is chosen. */
  readonly delivery?: number;
  readonly promotions: readonly Promotion[];
  readonly context?: Partial<PromotionContext>;
  readonly comesTo: {
    readonly unitPrices: readonly number[];
    readonly cart: number;
    readonly shipping: number;
    readonly total: number;
  };
  /** The state of the code in `context`. */
  readonly state?: string;
}

export const GOLDEN_VECTORS: readonly GoldenVector[] = [
  {
    what: 'no code',
    lines: [line(10, 1_590_000, 1), line(11, 99_999, 3)],
    delivery: 40_000,
    promotions: [WINDOW, BAHDJA5, PANIER, LIVRE],
    comesTo: { unitPrices: [1_335_600, 99_999], cart: 0, shipping: 0, total: 1_675_597 },
  },
  {
    what: '5 % of everything by code, on what the window left, half up per unit',
    lines: [line(10, 1_590_000, 1), line(11, 99_999, 3)],
    delivery: 40_000,
    promotions: [WINDOW, BAHDJA5, PANIER, LIVRE],
    context: { couponCode: ' bahdja ٥' },
    comesTo: { unitPrices: [1_268_820, 94_999], cart: 0, shipping: 0, total: 1_593_817 },
    state: 'applied',
  },
  {
    what: 'a code that stands alone, for less than the others give',
    lines: [line(10, 12_000_000, 1)],
    delivery: 40_000,
    promotions: [WINDOW, BAHDJA5, PANIER, LIVRE],
    context: { couponCode: 'PANIER' },
    comesTo: { unitPrices: [10_080_000], cart: 0, shipping: 0, total: 10_120_000 },
    state: 'not-for-cart',
  },
  {
    what: 'a code that stands alone, for more',
    lines: [line(11, 12_000_000, 1)],
    delivery: 40_000,
    promotions: [WINDOW, BAHDJA5, PANIER, LIVRE],
    context: { couponCode: 'panier' },
    comesTo: { unitPrices: [12_000_000], cart: 300_000, shipping: 0, total: 11_740_000 },
    state: 'applied',
  },
  {
    what: 'a code for carts that are worth more than this one',
    lines: [line(11, 9_999_999, 1)],
    promotions: [PANIER],
    context: { couponCode: 'PANIER' },
    comesTo: { unitPrices: [9_999_999], cart: 0, shipping: 0, total: 9_999_999 },
    state: 'not-for-cart',
  },
  {
    what: 'delivery by code',
    lines: [line(11, 1_000_000, 1)],
    delivery: 60_000,
    promotions: [WINDOW, BAHDJA5, PANIER, LIVRE],
    context: { couponCode: 'LIVRE' },
    comesTo: { unitPrices: [1_000_000], cart: 0, shipping: 60_000, total: 1_000_000 },
    state: 'applied',
  },
  {
    what: 'delivery by code before one is chosen',
    lines: [line(11, 1_000_000, 1)],
    promotions: [LIVRE],
    context: { couponCode: 'LIVRE' },
    comesTo: { unitPrices: [1_000_000], cart: 0, shipping: 0, total: 1_000_000 },
    state: 'waits',
  },
  {
    what: 'two off the cart, the higher priority first',
    lines: [line(10, 100_000, 2)],
    promotions: [
      TWO_PERCENT,
      promotion(6, {
        scope: 'payment_method',
        paymentMethods: ['cash'],
        discountType: 'amount',
        value: 20_000,
        priority: 1,
      }),
    ],
    context: { paymentMethod: 'cash' },
    comesTo: { unitPrices: [100_000], cart: 23_600, shipping: 0, total: 176_400 },
  },
  {
    what: 'what is for a segment of customers, and for one who is in it',
    lines: [line(10, 100_000, 2)],
    promotions: [promotion(7, { scope: 'customer_segment', targets: [id(70)], value: 15 })],
    context: { customer: { segments: [id(70)] } },
    comesTo: { unitPrices: [100_000], cart: 30_000, shipping: 0, total: 170_000 },
  },
  {
    what: 'a promotion for a customer segment, and an unknown customer',
    lines: [line(10, 100_000, 2)],
    promotions: [promotion(7, { scope: 'customer_segment', targets: [id(70)], value: 15 })],
    comesTo: { unitPrices: [100_000], cart: 0, shipping: 0, total: 200_000 },
  },
  {
    what: 'one of a group per cart, whichever part of it that is for',
    lines: [line(10, 100_000, 2)],
    delivery: 60_000,
    promotions: [
      promotion(8, { scope: 'shipping', value: 100, combinability: 'group_exclusive_cart', group: 'g' }),
      promotion(9, { scope: 'cart', value: 20, combinability: 'group_exclusive_cart', group: 'g' }),
    ],
    comesTo: { unitPrices: [100_000], cart: 0, shipping: 60_000, total: 200_000 },
  },
  {
    what: 'more off than there is',
    lines: [line(10, 10_000, 1)],
    delivery: 40_000,
    promotions: [
      promotion(10, { scope: 'cart', discountType: 'amount', value: 5_000_000 }),
      promotion(11, { scope: 'shipping', discountType: 'amount', value: 30_000 }),
    ],
    comesTo: { unitPrices: [10_000], cart: 10_000, shipping: 30_000, total: 10_000 },
  },
  {
    what: 'a code that would push out of its group what gives more beside the others',
    lines: [line(10, 1_000_000, 1)],
    promotions: [
      promotion(12, { value: 50, priority: 1 }),
      promotion(13, { discountType: 'amount', value: 300_000, combinability: 'group_exclusive_cart', group: 'g' }),
      promotion(14, { scope: 'cart', value: 31, couponCode: 'X', combinability: 'group_exclusive_cart', group: 'g' }),
    ],
    context: { couponCode: 'X' },
    comesTo: { unitPrices: [200_000], cart: 0, shipping: 0, total: 200_000 },
    state: 'not-for-cart',
  },
  {
    what: 'what is for another way to pay, or another type of customer',
    lines: [line(10, 100_000, 1)],
    promotions: [
      promotion(15, { scope: 'payment_method', paymentMethods: ['card'] }),
      promotion(16, { customerTypes: ['business'] }),
    ],
    context: { paymentMethod: 'cash', customer: { type: 'person', segments: [] } },
    comesTo: { unitPrices: [100_000], cart: 0, shipping: 0, total: 100_000 },
  },
  {
    what: 'what is for this type of customer',
    lines: [line(10, 100_000, 1)],
    promotions: [promotion(16, { customerTypes: ['business'] })],
    context: { customer: { type: 'business', segments: [] } },
    comesTo: { unitPrices: [90_000], cart: 0, shipping: 0, total: 90_000 },
  },
  {
    what: 'a code that is over',
    lines: [line(10, 10_000, 1)],
    promotions: [{ ...BAHDJA5, endsAt: '2026-11-21T10:00:00Z' }],
    context: { couponCode: 'BAHDJA5' },
    comesTo: { unitPrices: [10_000], cart: 0, shipping: 0, total: 10_000 },
    state: 'ended',
  },
  {
    what: 'a code that has not begun',
    lines: [line(10, 10_000, 1)],
    promotions: [{ ...BAHDJA5, startsAt: '2026-11-22T10:00:00Z' }],
    context: { couponCode: 'BAHDJA5' },
    comesTo: { unitPrices: [10_000], cart: 0, shipping: 0, total: 10_000 },
    state: 'unknown',
  },
];
