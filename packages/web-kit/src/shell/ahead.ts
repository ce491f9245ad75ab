/** What was asked for ahead is shown soon or not at all: prices and stock are those of the moment (ms). */
const FRESH_MS = 10_000;

/** A page's data that were asked for before the page was: a finger was on the link. One page at a time. */
export interface Ahead {
  /** @param address path with query of the page the data are for */
  keep(address: string, data: Promise<unknown>): void;
  /** What was kept for this address a moment ago, once; undefined where nothing was. */
  take(address: string): Promise<unknown> | undefined;
}

export const createAhead = (now: () => number = Date.now): Ahead => {
  let kept: { readonly address: string; readonly data: Promise<unknown>; readonly until: number } | undefined;
  return {
    keep: (address, data) => {
      // Who takes it hears of a failure; nobody may.
      data.catch(() => undefined);
      kept = { address, data, until: now() + FRESH_MS };
    },
    take: (address) => {
      const found = kept;
      kept = undefined;
      return found?.address === address && now() < found.until ? found.data : undefined;
    },
  };
};
