/** Something that stock is kept of: a combination has units of its own. */
export interface StockedThing {
  readonly product: string;
  readonly combination: string | null;
}
/** Units of one thing before and after a change. */
export interface UnitsMoved {
  readonly product: string;
  readonly before: number;
  readonly after: number;
}

/** Ids are unique whatever they are of; with 100,000 products each letter of a key counts. */
const keyOf = ({ product, combination }: StockedThing): string => combination ?? product;

/** D-5.04: units of each thing, summed over the warehouses that serve the shop. */
export const createStockLevels = () => {
  const units = new Map<string, number>();
  const unitsIn = (thing: StockedThing): number => Math.max(0, units.get(keyOf(thing)) ?? 0);
  const add = (thing: StockedThing, more: number): void => {
    const key = keyOf(thing);
    units.set(key, (units.get(key) ?? 0) + more);
  };
  return {
    /** One warehouse has `now` units of a thing, and had `before`. */
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
