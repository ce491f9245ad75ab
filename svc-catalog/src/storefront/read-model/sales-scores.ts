import { dayOf, salesScore, type ProductSales, type SalesDay } from '../../sales/index.ts';

/** The sales of a shop's products as the read model holds them. */
export interface ShopScores {
  /** Products with sales, and the score of each. */
  readonly entries: () => Iterable<readonly [product: string, score: number]>;
}
const NONE: ShopScores = { entries: () => [] };

/** The score of each product that sold in the last days, by shop (SF-2.92.04). */
export const createSalesScores = (now: () => number) => {
  const shops = new Map<string, Map<string, readonly SalesDay[]>>();
  let newest: Date | null = null;
  let scoredOn = dayOf(now());

  const put = ({ _id, shopUuid, days, changedAt }: ProductSales): boolean => {
    if (newest === null || changedAt > newest) newest = changedAt;
    const products = shops.get(shopUuid) ?? new Map<string, readonly SalesDay[]>();
    shops.set(shopUuid, products);
    const before = products.get(_id);
    products.set(_id, days);
    return JSON.stringify(before) !== JSON.stringify(days);
  };

  return {
    /** When the newest known change was written, by the clock of the database; null: nothing is known. */
    newest: (): Date | null => newest,
    /** Takes up what was read. Returns the shops whose scores are others now; on a new day those of all. */
    take: (read: readonly ProductSales[]): ReadonlySet<string> => {
      const changed = new Set<string>();
      for (const one of read) if (put(one)) changed.add(one.shopUuid);
      const today = dayOf(now());
      if (today === scoredOn) return changed;
      scoredOn = today;
      return new Set(shops.keys());
    },
    of: (shopUuid: string): ShopScores => {
      return {
        *entries() {
          const today = dayOf(now());
          for (const [product, days] of shops.get(shopUuid) ?? []) yield [product, salesScore(days, today)] as const;
        },
      };
    },
  };
};
export type SalesScores = ReturnType<typeof createSalesScores>;
export const noScores: Pick<SalesScores, 'of'> = { of: () => NONE };
