import type { StockLevelSnapshot } from '@shop/contracts';
import type { z } from 'zod';

type Level = z.infer<typeof StockLevelSnapshot>;
const keyOf = (product: string, combination: string | null): string => (combination === null ? product : `${product}:${combination}`);

/** D-5.04: units of each thing, summed over the warehouses that serve the shop. */
export const createStockLevels = () => {
  const units = new Map<string, number>();
  const add = (level: Level, sign: 1 | -1) => {
    const key = keyOf(level.product, level.combination);
    units.set(key, (units.get(key) ?? 0) + sign * level.available);
  };
  return {
    replace: (level: Level | null, previous: Level | undefined): void => {
      if (previous) add(previous, -1);
      if (level) add(level, 1);
    },
    fill: (levels: Iterable<Level>): void => {
      units.clear();
      for (const level of levels) add(level, 1);
    },
    unitsOf: (product: string, combination: string | null): number => Math.max(0, units.get(keyOf(product, combination)) ?? 0),
  };
};
export type StockLevels = ReturnType<typeof createStockLevels>;
