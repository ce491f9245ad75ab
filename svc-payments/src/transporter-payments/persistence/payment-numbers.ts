import type { Connection } from 'mongoose';

interface Counter {
  readonly _id: string;
  readonly next: number;
}

/**
 * Numbers of loaded payments, which have no sequence. New payments go on after them and after the last booked payment,
 * so that no gap is left (`TransporterPayments.book`).
 */
export const createPaymentNumbers = (connection: Connection) => {
  const counters = connection.collection<Counter>('counters');
  const idOf = (shopUuid: string, year: number): string => `${shopUuid}:${year}`;
  return {
    /** The highest of them. @param year four digits */
    takenTo: async (shopUuid: string, year: number): Promise<number> =>
      (await counters.findOne({ _id: idOf(shopUuid, year) }, { maxTimeMS: 2000 }))?.next ?? 0,
    /** Numbers up to `sequence` of a year are taken; a counter that is further stays. */
    startAfter: async (shopUuid: string, year: number, sequence: number): Promise<void> => {
      await counters.updateOne({ _id: idOf(shopUuid, year) }, { $max: { next: sequence } }, { upsert: true });
    },
  };
};
export type PaymentNumbers = ReturnType<typeof createPaymentNumbers>;
