import type { Products } from '../../persistence/product.repository.ts';

export interface PurgeBinDeps {
  readonly products: Pick<Products, 'purge'>;
  readonly now: () => number;
}

/** How long a product can be taken out of the bin (milliseconds): 30 days. */
export const KEPT_IN_BIN_MS = 30 * 24 * 60 * 60 * 1000;
/** Of a round. */
export const MOST_PURGED = 500;

/** Takes away for good what lies in the bin for longer. Safe to repeat. @returns whether there may be more */
export const purgeBin = async ({ products, now }: PurgeBinDeps): Promise<boolean> =>
  (await products.purge(now() - KEPT_IN_BIN_MS, MOST_PURGED)) === MOST_PURGED;
