import type { Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly next: number;
}
const BLOCK = 100;
/** Numbers left in a block when the next one is fetched, so that no order waits for it. */
const REFILL_AT = 40;
/** D-1.04: Algeria is UTC+1 all year. */
const ALGIERS_MS = 3_600_000;

const yearAt = (now: number): string => String(new Date(now + ALGIERS_MS).getUTCFullYear() % 100).padStart(2, '0');

/** D-1.06: `26-000123`. Each replica takes blocks of 100 from the shop's counter of the year; no gap is promised, only no repetition. */
export const createOrderNumbers = (connection: Connection) => {
  const counters = connection.collection<Counter>('counters');
  const stocks = new Map<string, { ranges: { next: number; end: number }[]; refill: Promise<void> | undefined }>();

  const fetchBlock = async (id: string): Promise<{ next: number; end: number }> => {
    const counter = await counters.findOneAndUpdate({ _id: id }, { $inc: { next: BLOCK } }, { upsert: true, returnDocument: 'after', maxTimeMS: 2000 });
    if (!counter) throw new Error('the order counter did not answer');
    return { next: counter.next - BLOCK + 1, end: counter.next };
  };

  /** @param now milliseconds since the epoch. */
  const next = async (shopUuid: string, now: number): Promise<string> => {
    const year = yearAt(now);
    const id = `${shopUuid}:${year}`;
    const stock = stocks.get(id) ?? { ranges: [], refill: undefined };
    stocks.set(id, stock);
    const refill = () =>
      (stock.refill ??= fetchBlock(id)
        .then((block) => void stock.ranges.push(block))
        .finally(() => (stock.refill = undefined)));

    for (;;) {
      const range = stock.ranges[0];
      if (range) {
        const number = range.next;
        range.next += 1;
        if (range.next > range.end) stock.ranges.shift();
        const left = stock.ranges.reduce((sum, { next: from, end }) => sum + end - from + 1, 0);
        // A block that cannot be fetched ahead is fetched again by the order that needs it.
        if (left <= REFILL_AT) refill().catch(() => undefined);
        return `${year}-${String(number).padStart(6, '0')}`;
      }
      await refill();
    }
  };

  /** Numbers up to `sequence` of a year (four digits) are taken; a counter that is further stays. */
  const startAfter = async (shopUuid: string, year: number, sequence: number): Promise<void> => {
    await counters.updateOne({ _id: `${shopUuid}:${String(year % 100).padStart(2, '0')}` }, { $max: { next: sequence } }, { upsert: true });
  };
  return { next, startAfter };
};
export type OrderNumbers = ReturnType<typeof createOrderNumbers>;
