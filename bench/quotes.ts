import { randomUUID } from 'node:crypto';
import {
  evaluateCart,
  explainCart,
  type PromotableCart,
  type Promotion,
  type PromotionContext,
} from '@shop/contracts/promotion';

/** The size of a cart and of its shop's promotions. */
interface Size {
  readonly promotions: number;
  readonly lines: number;
  readonly targets: number;
}
export interface QuoteFigures extends Size {
  readonly what: string;
  /** CPU of one quote, and of one that gives the reason for each promotion. */
  readonly quoteMs: number;
  readonly explainedMs: number;
}

const USUAL: Size = { promotions: 10, lines: 3, targets: 20 };
/** The limits that the contracts set to a shop and to a visitor's request. */
const LARGEST: Size = { promotions: 500, lines: 100, targets: 500 };
const MEASURED_MS = 300;

const listOf = <Item>(length: number, make: (at: number) => Item): Item[] =>
  Array.from({ length }, (_none, at) => make(at));

const promotionOf = (at: number, targets: readonly string[], more: Partial<Promotion>): Promotion => ({
  uuid: randomUUID(),
  shopUuid: randomUUID(),
  slug: `p${at}`,
  name: {},
  scope: 'product',
  targets: [...targets],
  discountType: 'percentage',
  value: 1 + (at % 20),
  priority: at % 5,
  combinability: 'stackable',
  active: true,
  channels: [],
  startsAt: '2026-01-01T00:00:00Z',
  ...more,
});

const SHAPES: Readonly<Record<string, (at: number, products: readonly string[]) => Partial<Promotion>>> = {
  'each for other products': () => ({}),
  'each for every product of the cart': (_at, products) => ({ targets: [...products] }),
  'each with a code': (at) => ({ couponCode: `CODE${at % 7}` }),
  'one of a group per cart': (at) => ({ combinability: 'group_exclusive_cart', group: `g${at % 50}` }),
  'each alone': () => ({ combinability: 'global_exclusive', scope: 'all', targets: [] }),
};

/**
 * Cost of one run, as the mean of enough runs to make the clock's resolution small; other processes hardly change it.
 */
const cpuMs = (run: () => unknown): number => {
  run();
  const began = process.cpuUsage();
  let runs = 0;
  let spent = 0;
  while (spent < MEASURED_MS) {
    run();
    runs += 1;
    const { user, system } = process.cpuUsage(began);
    spent = (user + system) / 1000;
  }
  return spent / runs;
};

const measure = (what: string, { promotions, lines, targets }: Size, shape: (typeof SHAPES)[string]): QuoteFigures => {
  const products = listOf(lines, () => randomUUID());
  const cart: PromotableCart = {
    lines: products.map((product, at) => ({
      product,
      categories: [randomUUID(), randomUUID()],
      brand: randomUUID(),
      collections: [],
      unitPrice: 100_000 + at,
      quantity: 1 + (at % 3),
    })),
    delivery: 40_000,
  };
  const offers = listOf(promotions, (at) => {
    const others = listOf(targets - 1, () => randomUUID());
    return promotionOf(
      at,
      [...others, products[at % lines] ?? ''],
      shape(at, [...products, ...others].slice(0, targets)),
    );
  });
  const context: PromotionContext = {
    channel: 'eCommerce',
    now: Date.parse('2026-06-01T00:00:00Z'),
    couponCode: 'CODE3',
  };
  return {
    what,
    promotions,
    lines,
    targets,
    quoteMs: cpuMs(() => evaluateCart(cart, offers, context)),
    explainedMs: cpuMs(() => explainCart(cart, offers, context)),
  };
};

/** The cost of computing a price, which is one step that blocks all other requests. */
export const measureQuotes = (): readonly QuoteFigures[] =>
  Object.entries(SHAPES).flatMap(([what, shape]) => [measure(what, USUAL, shape), measure(what, LARGEST, shape)]);
