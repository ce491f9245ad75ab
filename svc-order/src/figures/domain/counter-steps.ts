import type { OrderFigures } from '../../orders/domain/order-figures.ts';

type Counters = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * The increments of counters: of a day (`''`: of all days) and of a promotion, by the counter's path in its document;
 * of a product's units, by day and product.
 */
export interface CounterSteps {
  readonly days: Counters;
  readonly products: ReadonlyMap<string, number>;
  readonly promotions: Counters;
}

export const ALL_DAYS = '';
export const productKey = (day: string, product: string): string => `${day}:${product}`;

/** The figures that an order was counted with, and its current ones. Null: not counted yet. */
export interface Recounted {
  readonly before: OrderFigures | null;
  readonly after: OrderFigures;
}

/**
 * The difference that a batch of orders makes to the counters. It depends neither on what happened in between nor on
 * repetition: counters are the sum of what orders are counted as, and only the difference is added.
 */
export const stepsOf = (recounted: readonly Recounted[]): CounterSteps => {
  const days = new Map<string, Map<string, number>>();
  const promotions = new Map<string, Map<string, number>>();
  const products = new Map<string, number>();
  const countIn = (counters: typeof days, of: string, path: string, by: number): void => {
    const counter = counters.get(of) ?? new Map<string, number>();
    counters.set(of, counter.set(path, (counter.get(path) ?? 0) + by));
  };
  const count = (day: string, path: string, by: number): void => countIn(days, day, path, by);
  const add = (figures: OrderFigures, sign: 1 | -1): void => {
    if (figures.isMerged) return;
    const { state, placedOn, total, wilaya, endedOn, units } = figures;
    count(ALL_DAYS, `states.${state}`, sign);
    count(placedOn, `states.${state}`, sign);
    count(placedOn, 'placed.orders', sign);
    count(placedOn, 'placed.total', sign * total);
    if (endedOn !== null && state === 'delivered') {
      count(endedOn, 'delivered.orders', sign);
      count(endedOn, 'delivered.total', sign * total);
    }
    if (endedOn !== null && (state === 'delivered' || state === 'returned'))
      count(endedOn, `wilayas.${wilaya}.${state}`, sign);
    for (const { product, units: sold } of units) {
      const key = productKey(placedOn, product);
      products.set(key, (products.get(key) ?? 0) + sign * sold);
    }
    for (const { promotion, ...counts } of figures.promotions)
      for (const [path, by] of Object.entries({ uses: 1, ...counts })) countIn(promotions, promotion, path, sign * by);
  };
  for (const { before, after } of recounted) {
    if (before) add(before, -1);
    add(after, 1);
  }
  const moved = <Key>(steps: ReadonlyMap<Key, number>) => new Map([...steps].filter(([, by]) => by !== 0));
  const movedIn = (counters: Counters): Counters =>
    new Map([...counters].map(([of, steps]) => [of, moved(steps)] as const).filter(([, steps]) => steps.size > 0));
  return { days: movedIn(days), products: moved(products), promotions: movedIn(promotions) };
};
