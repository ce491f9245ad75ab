/** A collection of deleted entities. */
interface Bin {
  /** Purges entities that were deleted before then (milliseconds), `most` at a time. @returns how many */
  readonly purge: (before: number, most: number) => Promise<number>;
}
export interface PurgeBinDeps {
  readonly bins: readonly Bin[];
  readonly now: () => number;
}

/** How long a deleted entity can be restored (milliseconds): 30 days. */
export const KEPT_IN_BIN_MS = 30 * 24 * 60 * 60 * 1000;
/** Limit per round. */
export const MAX_PURGED = 500;

/** Takes away for good what lies in the bin for longer. Safe to repeat. @returns whether there may be more */
export const purgeBin = async ({ bins, now }: PurgeBinDeps): Promise<boolean> => {
  const purged = await Promise.all(bins.map((bin) => bin.purge(now() - KEPT_IN_BIN_MS, MAX_PURGED)));
  return purged.some((many) => many >= MAX_PURGED);
};
