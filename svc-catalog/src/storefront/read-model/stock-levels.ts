/** Something that stock is kept of: a combination has units of its own. */
export interface StockedThing {
  readonly product: string;
  readonly combination: string | null;
}
/** The units of one product or combination before and after a change. */
export interface UnitsMoved {
  readonly product: string;
  readonly before: number;
  readonly after: number;
}

/** Ids are unique across kinds, so one id is enough; with 100,000 products each character of a key counts. */
const keyOf = ({ product, combination }: StockedThing): string => combination ?? product;

/** D-5.04: the units of each product or combination, summed over the warehouses that serve the shop. */
export const createStockLevels = () => {
  const units = new Map<string, number>();
  const unitsIn = (thing: StockedThing): number => Math.max(0, units.get(keyOf(thing)) ?? 0);
  const add = (thing: StockedThing, more: number): void => {
    const key = keyOf(thing);
    units.set(key, (units.get(key) ?? 0) + more);
  };
  return {
    /** Sets the units in one warehouse from `before` to `now`. */
    replace: (thing: StockedThing, now: number, before: number): UnitsMoved => {
      const shown = unitsIn(thing);
      add(thing, now - before);
      return { product: thing.product, before: shown, after: unitsIn(thing) };
    },
    fill: (levels: Iterable<readonly [thing: StockedThing, units: number]>): void => {
      units.clear();
      for (const [thing, available] of levels) add(thing, available);
    },
    unitsOf: (product: string, combination: string | null): number => unitsIn({ product, combination }),
  };
};
export type StockLevels = ReturnType<typeof createStockLevels>;
