import type { ScannedItem } from './box-of-scan.ts';

/** What became of a figure that was sent: undefined, or why it was not taken. */
type Sent = string | undefined;
interface PickQueueOptions {
  /** Units that are picked, as the server said last. */
  readonly pickedOf: (item: ScannedItem) => number;
  /** @throws ApiError, NetworkError */
  readonly send: (item: ScannedItem, picked: number) => Promise<Sent>;
}

const keyOf = ({ product, combination }: ScannedItem): string => `${product}:${combination ?? ''}`;

/**
 * C-3.11: figures of picked units on their way, one request after the other. A scan that comes before the answer to the
 * one before counts from the figure that is on its way, so that none is lost.
 */
export const createPickQueue = ({ pickedOf, send }: PickQueueOptions) => {
  const pending = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Units that are picked, with those that the server has not answered. */
    pickedNow: (item: ScannedItem): number => pending.get(keyOf(item)) ?? pickedOf(item),
    /** Notes how many units are picked in all. @throws ApiError, NetworkError */
    pick: (item: ScannedItem, picked: number): Promise<Sent> => {
      const key = keyOf(item);
      pending.set(key, picked);
      const sent = last.then(async () => {
        // A newer figure says all of it.
        if (pending.get(key) !== picked) return undefined;
        try {
          return await send(item, picked);
        } finally {
          if (pending.get(key) === picked) pending.delete(key);
        }
      });
      last = sent.catch(() => undefined);
      return sent;
    },
  };
};
