import type { Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly next: number;
}
interface Range {
  next: number;
  readonly end: number;
}

/** D-1.04: Algeria is UTC+1 all year. */
const ALGIERS_MS = 3_600_000;

/** The year that a moment belongs to in Algiers, in four digits. @param at milliseconds since the epoch. */
export const algiersYear = (at: number): number => new Date(at + ALGIERS_MS).getUTCFullYear();

/** The day that a moment belongs to in Algiers, `YYYY-MM-DD`. @param at milliseconds since the epoch. */
export const algiersDay = (at: number): string => new Date(at + ALGIERS_MS).toISOString().slice(0, 10);

/** D-1.06: `26-000123`. */
export const numberOf = (prefix: string, year: number, sequence: number): string =>
  `${prefix}${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`;

export interface NumberingOptions {
  /** The prefix before the year, such as `V` for a transporter's payment. */
  readonly prefix: string;
  /** The count of numbers that a replica reserves at a time, so that orders do not wait for the counter. */
  readonly block: number;
  /** Id of the counter of a shop and a year (four digits) in the collection `counters`. */
  readonly counterOf: (shopUuid: string, year: number) => string;
}

/**
 * Running numbers of a shop, from one counter a year. No gap is promised, only no repetition, on any number of
 * replicas.
 */
export const createNumbering = (connection: Connection, { prefix, block, counterOf }: NumberingOptions) => {
  const counters = connection.collection<Counter>('counters');
  /** The number of remaining numbers at which the next block is fetched, so that orders do not wait for it. */
  const refillAt = Math.floor(block / 2);
  const stocks = new Map<string, { ranges: Range[]; refill: Promise<void> | undefined }>();

  const fetchBlock = async (id: string): Promise<Range> => {
    const counter = await counters.findOneAndUpdate(
      { _id: id },
      { $inc: { next: block } },
      { upsert: true, returnDocument: 'after', maxTimeMS: 2000 },
    );
    if (!counter) throw new Error('the counter did not answer: no number could be assigned');
    return { next: counter.next - block + 1, end: counter.next };
  };

  return {
    /** @param at milliseconds since the epoch: says the year. */
    next: async (shopUuid: string, at: number): Promise<string> => {
      const year = algiersYear(at);
      const id = counterOf(shopUuid, year);
      const stock = stocks.get(id) ?? { ranges: [], refill: undefined };
      stocks.set(id, stock);
      const refill = (): Promise<void> =>
        (stock.refill ??= fetchBlock(id)
          .then((range) => void stock.ranges.push(range))
          .finally(() => (stock.refill = undefined)));

      for (;;) {
        const range = stock.ranges[0];
        if (!range) {
          await refill();
          continue;
        }
        const sequence = range.next;
        range.next += 1;
        if (range.next > range.end) stock.ranges.shift();
        const remaining = stock.ranges.reduce((sum, { next, end }) => sum + end - next + 1, 0);
        // If prefetching a block fails, the next caller that needs it fetches it.
        if (remaining < refillAt) refill().catch(() => undefined);
        return numberOf(prefix, year, sequence);
      }
    },
    /** Numbers up to `sequence` of a year (four digits) are taken; a counter that is further stays. */
    startAfter: async (shopUuid: string, year: number, sequence: number): Promise<void> => {
      await counters.updateOne({ _id: counterOf(shopUuid, year) }, { $max: { next: sequence } }, { upsert: true });
    },
  };
};
export type Numbering = ReturnType<typeof createNumbering>;
