import { randomUUID } from 'node:crypto';
import {
  evaluateCart,
  explainCart,
  type PromotableCart,
  type Promotion,
  type PromotionContext,
} from '@shop/contracts/promotion';

/** How large a cart and its shop's promotions are. */
interface Size {
  readonly promotions: number;
  readonly lines: number;
  readonly targets: number;
}
export interface QuoteFigures extends Size {
  readonly what: string;
  /** CPU of one quote, and of one that says why of each promotion. */
  readonly quoteMs: number;
  readonly explainedMs: number;
}

const USUAL: Size = { promotions: 10, lines: 3, targets: 20 };
/** What the contracts let a shop keep and a visitor send. */
const MOST: Size = { promotions: 500, lines: 100, targets: 500 };
const MEASURED_MS = 300;

const many = <Thing>(length: number, make: (at: number) => Thing): Thing[] =>
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

/** What one run costs, of as many as make the clock's steps small; a machine with other work changes little of it. */
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
  const products = many(lines, () => randomUUID());
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
  const offers = many(promotions, (at) => {
    const others = many(targets - 1, () => randomUUID());
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

/** What a price costs to compute, which is one step that everybody waits for. */
export const measureQuotes = (): readonly QuoteFigures[] =>
  Object.entries(SHAPES).flatMap(([what, shape]) => [measure(what, USUAL, shape), measure(what, MOST, shape)]);
