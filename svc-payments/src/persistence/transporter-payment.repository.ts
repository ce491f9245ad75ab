import { isDuplicateKey, outboxSet, type NewEvent } from '@shop/service-kit';
import type { TransporterPaymentRecord } from '../domain/transporter-payment.ts';
import type { PaymentsModels } from './models.ts';
import { SOURCE } from './source.ts';

const SHOWN = 200;

export const createTransporterPayments = ({ payments }: Pick<PaymentsModels, 'payments'>) => ({
  find: (id: string): Promise<TransporterPaymentRecord | null> => payments.findById(id, { outbox: 0 }).maxTimeMS(2000).lean<TransporterPaymentRecord | null>().exec(),
  findByUuid: (shopUuid: string, uuid: string): Promise<TransporterPaymentRecord | null> => payments.findOne({ uuid, shopUuid }, { outbox: 0 }).maxTimeMS(2000).lean<TransporterPaymentRecord | null>().exec(),
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
  /** Newest first, at most 200 of `total`. */
  booked: async (shopUuid: string, transporter: string): Promise<{ shown: TransporterPaymentRecord[]; total: number }> => {
    const where = { shopUuid, 'transporter.uuid': transporter, status: 'booked' } as const;
    const shown = await payments.find(where, { outbox: 0 }).sort({ bookedAt: -1, _id: -1 }).limit(SHOWN).maxTimeMS(2000).lean<TransporterPaymentRecord[]>().exec();
    return { shown, total: shown.length < SHOWN ? shown.length : await payments.countDocuments(where).maxTimeMS(2000).exec() };
  },
});
export type TransporterPayments = ReturnType<typeof createTransporterPayments>;
