import type { OrderRow } from '@shop/contracts/order/dashboard';

const LOOK_AGAIN_MS = 400;
/** Logistics answers within a second; longer than this is another trouble. */
export const ANSWER_WITHIN_MS = 15_000;

interface Watched {
  /** As it was last seen. */
  readonly row: OrderRow;
  /** Milliseconds; after it the order counts as still waiting. */
  readonly until: number;
  readonly settle: (row: OrderRow) => void;
}

/**
 * Looks after orders that logistics has been asked about, together, until it has answered about each. A look that fails
 * is followed by the next one: nobody waits longer than `ANSWER_WITHIN_MS` (D-4.08).
 * @param read rows of the orders of these ids
 * @returns the row as it is then; with `awaiting`, where there was no answer in time
 */
export const createWatch = (read: (uuids: readonly string[]) => Promise<readonly OrderRow[]>, atOnce: number) => {
  const watched = new Map<string, Watched>();
  let isLooking = false;
  const lookOnce = async (): Promise<void> => {
    const uuids = [...watched.keys()].slice(0, atOnce);
    for (const row of await read(uuids)) {
      const one = watched.get(row.uuid);
      if (!one) continue;
      watched.delete(row.uuid);
      if (row.awaiting === null) one.settle(row);
      // Behind those that were not looked at yet.
      else watched.set(row.uuid, { ...one, row });
    }
  };
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    while (watched.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      await lookOnce().catch(() => undefined);
      for (const [uuid, { row, until, settle }] of watched)
        if (Date.now() > until) {
          watched.delete(uuid);
          settle(row);
        }
    }
    isLooking = false;
  };
  return (row: OrderRow): Promise<OrderRow> =>
    new Promise((settle) => {
      watched.set(row.uuid, { row, until: Date.now() + ANSWER_WITHIN_MS, settle });
      void look();
    });
};
