import type { StockLevelSnapshot } from '@shop/contracts';
import type { z } from 'zod';

type Level = z.infer<typeof StockLevelSnapshot>;
const keyOf = (product: string, combination: string | null): string =>
  combination === null ? product : `${product}:${combination}`;

/** Units of one thing before and after a change. */
export interface UnitsMoved {
  readonly product: string;
  readonly before: number;
  readonly after: number;
}

/** D-5.04: units of each thing, summed over the warehouses that serve the shop. */
export const createStockLevels = () => {
  const units = new Map<string, number>();
  const unitsOf = (product: string, combination: string | null): number =>
    Math.max(0, units.get(keyOf(product, combination)) ?? 0);
  const add = (level: Level, sign: 1 | -1): void => {
    const key = keyOf(level.product, level.combination);
    units.set(key, (units.get(key) ?? 0) + sign * level.available);
  };
  return {
    replace: (level: Level | null, previous: Level | undefined): UnitsMoved | undefined => {
      const thing = level ?? previous;
      if (!thing) return undefined;
      const before = unitsOf(thing.product, thing.combination);
      if (previous) add(previous, -1);
      if (level) add(level, 1);
      return { product: thing.product, before, after: unitsOf(thing.product, thing.combination) };
    },
    fill: (levels: Iterable<Level>): void => {
      units.clear();
      for (const level of levels) add(level, 1);
    },
    unitsOf,
  };
};
export type StockLevels = ReturnType<typeof createStockLevels>;
