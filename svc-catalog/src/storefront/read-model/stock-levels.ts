/** Something that stock is kept of: a combination has units of its own. */
export interface StockedEntity {
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
const keyOf = ({ product, combination }: StockedEntity): string => combination ?? product;

/** D-5.04: the units of each product or combination, summed over the warehouses that serve the shop. */
export const createStockLevels = () => {
  const units = new Map<string, number>();
  const unitsIn = (entity: StockedEntity): number => Math.max(0, units.get(keyOf(entity)) ?? 0);
  const add = (entity: StockedEntity, more: number): void => {
    const key = keyOf(entity);
    units.set(key, (units.get(key) ?? 0) + more);
  };
  return {
    /** Sets the units in one warehouse from `before` to `now`. */
    replace: (entity: StockedEntity, now: number, before: number): UnitsMoved => {
      const shown = unitsIn(entity);
      add(entity, now - before);
      return { product: entity.product, before: shown, after: unitsIn(entity) };
    },
    fill: (levels: Iterable<readonly [entity: StockedEntity, units: number]>): void => {
      units.clear();
      for (const [entity, available] of levels) add(entity, available);
    },
    unitsOf: (product: string, combination: string | null): number => unitsIn({ product, combination }),
  };
};
export type StockLevels = ReturnType<typeof createStockLevels>;
