/** Prefetched data expires soon (ms), because prices and stock change. */
const FRESH_MS = 10_000;

/** Data of a page that was loaded when a finger touched its link. It holds one page at a time. */
export interface Ahead {
  /** @param address path with query of the page of the data */
  keep(address: string, data: Promise<unknown>): void;
  /** The recent data for this address, once; undefined where there is none. */
  take(address: string): Promise<unknown> | undefined;
}

export const createAhead = (now: () => number = Date.now): Ahead => {
  let prefetched: { readonly address: string; readonly data: Promise<unknown>; readonly until: number } | undefined;
  return {
    keep: (address, data) => {
      // The caller of `take` handles a failure; without one it is ignored.
      data.catch(() => undefined);
      prefetched = { address, data, until: now() + FRESH_MS };
    },
    take: (address) => {
      const entry = prefetched;
      prefetched = undefined;
      return entry?.address === address && now() < entry.until ? entry.data : undefined;
    },
  };
};
