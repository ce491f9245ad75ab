import { isDuplicateKey, outboxSet, type NewEvent } from '@shop/service-kit';
import { paymentNumber, type TransporterPaymentRecord } from '../domain/transporter-payment.ts';
import type { PaymentsModels } from './models.ts';
import { SOURCE } from './source.ts';

const SHOWN = 200;

export const createTransporterPayments = ({ payments, counters }: Pick<PaymentsModels, 'payments' | 'counters'>) => ({
  find: (id: string): Promise<TransporterPaymentRecord | null> => payments.findById(id, { outbox: 0 }).maxTimeMS(2000).lean<TransporterPaymentRecord | null>().exec(),
  findByUuid: (shopUuid: string, uuid: string): Promise<TransporterPaymentRecord | null> => payments.findOne({ uuid, shopUuid }, { outbox: 0 }).maxTimeMS(2000).lean<TransporterPaymentRecord | null>().exec(),
  nextNumber: async (shopUuid: string, year: number): Promise<string> => {
    const counter = await counters.findOneAndUpdate({ _id: `${shopUuid}:${year}` }, { $inc: { next: 1 } }, { upsert: true, returnDocument: 'after', maxTimeMS: 2000 }).lean();
    return paymentNumber(year, counter?.next ?? 1);
  },
  /** False when this key has begun already. */
  begin: async (payment: TransporterPaymentRecord): Promise<boolean> => {
    try {
      await payments.collection.insertOne({ ...payment } as never); // ids are text here, the driver's default type is ObjectId
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  /** One conditional write; false when somebody took the payment further meanwhile. */
  move: async (payment: TransporterPaymentRecord, change: Partial<TransporterPaymentRecord>, events: readonly NewEvent[] = []): Promise<boolean> => {
    const version = payment.version + 1;
    const { matchedCount } = await payments.updateOne({ _id: payment._id, version: payment.version }, { $set: { ...change, version, ...outboxSet(SOURCE, version, events) } }, { maxTimeMS: 2000 });
    return matchedCount === 1;
  },
  /** Begun before `before` and not at their end: their process died. */
  unfinished: (before: Date): Promise<TransporterPaymentRecord[]> => payments.find({ status: { $in: ['claiming', 'releasing'] }, bookedAt: { $lt: before } }, { outbox: 0 }).limit(50).maxTimeMS(2000).lean<TransporterPaymentRecord[]>().exec(),
  /** Newest first. */
  booked: (shopUuid: string, transporter: string): Promise<TransporterPaymentRecord[]> =>
    payments.find({ shopUuid, 'transporter.uuid': transporter, status: 'booked' }, { outbox: 0 }).sort({ bookedAt: -1, _id: -1 }).limit(SHOWN).maxTimeMS(2000).lean<TransporterPaymentRecord[]>().exec(),
});
export type TransporterPayments = ReturnType<typeof createTransporterPayments>;
