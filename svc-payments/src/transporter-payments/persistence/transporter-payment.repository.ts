import { algiersYear, isDuplicateKey, numberOf, outboxSet, type NewEvent } from '@shop/service-kit';
import {
  BOOKED,
  paymentKey,
  type BookedPayment,
  type TransporterPaymentRecord,
} from '../domain/transporter-payment.ts';
import type { TransporterPaymentModel } from './transporter-payment.model.ts';
import type { PaymentNumbers } from './payment-numbers.ts';
import { SOURCE } from '../../shared/source.ts';

/** The fields of a payment when it begins. */
export type Beginning = Pick<
  TransporterPaymentRecord,
  'uuid' | 'transporter' | 'orders' | 'amount' | 'method' | 'note' | 'differences' | 'bookedAt' | 'bookedBy' | 'press'
>;

const SHOWN = 200;
/** More payments of a shop than this are never booked in the same moment. */
const MAX_TRIES = 100;

export interface TransporterPaymentsParts {
  readonly payments: TransporterPaymentModel;
  readonly numbers: Pick<PaymentNumbers, 'takenTo'>;
}

export const createTransporterPayments = ({ payments, numbers }: TransporterPaymentsParts) => {
  const lastSequence = async (shopUuid: string, year: number): Promise<number> => {
    const last = payments
      .findOne({ shopUuid, year, sequence: { $gt: 0 } }, { sequence: 1 })
      .sort({ sequence: -1 })
      .maxTimeMS(2000)
      .lean<{ sequence: number } | null>();
    const [booked, before] = await Promise.all([last.exec(), numbers.takenTo(shopUuid, year)]);
    return Math.max(booked?.sequence ?? 0, before);
  };

  return {
    /** By its key, which names its shop (`paymentKey`). */
    find: (id: string): Promise<TransporterPaymentRecord | null> =>
      payments.findById(id, { outbox: 0 }).maxTimeMS(2000).lean<TransporterPaymentRecord | null>().exec(),
    /** One conditional write; false if another process has moved the payment. */
    move: async (
      payment: TransporterPaymentRecord,
      change: Partial<TransporterPaymentRecord>,
      events: readonly NewEvent[] = [],
    ): Promise<boolean> => {
      const version = payment.version + 1;
      const { matchedCount } = await payments.updateOne(
        { _id: payment._id, version: payment.version },
        { $set: { ...change, version, ...outboxSet(SOURCE, version, events) } },
        { maxTimeMS: 2000 },
      );
      return matchedCount === 1;
    },
    /**
     * Books a payment and numbers it in one write, unless another process has moved it. It takes the number after the
     * last booked one; the unique indexes give each number to one payment, and the loser takes the next.
     * `told`: the events of the booked payment.
     */
    book: async (
      payment: TransporterPaymentRecord,
      bookedAt: Date,
      eventsOf: (booked: BookedPayment) => readonly NewEvent[],
    ): Promise<void> => {
      const { _id, version, shopUuid } = payment;
      const year = algiersYear(bookedAt.getTime());
      const next = version + 1;
      for (let attempts = 0, taken = 0; attempts < MAX_TRIES; attempts += 1) {
        const sequence = Math.max(await lastSequence(shopUuid, year), taken) + 1;
        try {
          const number = numberOf('V', year, sequence);
          const booked = { status: 'booked', bookedAt, year, sequence, number, version: next } as const;
          const events = outboxSet(SOURCE, next, eventsOf({ ...payment, ...booked }));
          await payments.updateOne({ _id, version }, { $set: { ...booked, ...events } }, { maxTimeMS: 2000 });
          return;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          // A loaded payment, which has a number without a sequence, may hold it.
          taken = sequence;
        }
      }
      throw new Error(`payment ${_id} found no free number in ${MAX_TRIES} attempts; the sweep tries again`);
    },
    /**
     * Begun before `before` and not at their end: their process died. The 50 oldest, oldest first, of those that begin
     * and of those that are taken back.
     */
    unfinished: async (before: Date): Promise<TransporterPaymentRecord[]> => {
      const begun = payments
        .find({ status: { $in: ['claiming', 'releasing'] }, bookedAt: { $lt: before } }, { outbox: 0 })
        .sort({ bookedAt: 1 });
      const reversing = payments
        .find({ status: 'reversing', 'reversal.at': { $lt: before } }, { outbox: 0 })
        .sort({ 'reversal.at': 1 });
      const found = await Promise.all(
        [begun, reversing].map((query) => query.limit(50).maxTimeMS(2000).lean<TransporterPaymentRecord[]>().exec()),
      );
      return found.flat();
    },

    of: (shopUuid: string) => ({
      /** Finds a payment by the key of its button. */
      withKey: (key: string): Promise<TransporterPaymentRecord | null> =>
        payments
          .findOne({ _id: paymentKey(shopUuid, key), shopUuid }, { outbox: 0 })
          .maxTimeMS(2000)
          .lean<TransporterPaymentRecord | null>()
          .exec(),
      find: (uuid: string): Promise<TransporterPaymentRecord | null> =>
        payments
          .findOne({ uuid, shopUuid }, { outbox: 0 })
          .maxTimeMS(2000)
          .lean<TransporterPaymentRecord | null>()
          .exec(),
      /** False when this key has begun already. */
      begin: async (key: string, payment: Beginning): Promise<boolean> => {
        const initial = { number: null, status: 'claiming', alreadyPaid: [], version: 1 } as const;
        try {
          await payments.create({ ...payment, ...initial, _id: paymentKey(shopUuid, key), shopUuid });
          return true;
        } catch (error) {
          if (isDuplicateKey(error)) return false;
          throw error;
        }
      },
      /** Newest first, at most 200 of `total`. */
      booked: async (transporter: string): Promise<{ shown: BookedPayment[]; total: number }> => {
        const where = { shopUuid, 'transporter.uuid': transporter, status: { $in: [...BOOKED] } };
        const shown = await payments
          .find(where, { outbox: 0 })
          .sort({ bookedAt: -1, _id: -1 })
          .limit(SHOWN)
          .maxTimeMS(2000)
          .lean<BookedPayment[]>()
          .exec();
        return {
          shown,
          total: shown.length < SHOWN ? shown.length : await payments.countDocuments(where).maxTimeMS(2000).exec(),
        };
      },
    }),
  };
};
export type TransporterPayments = ReturnType<typeof createTransporterPayments>;
