import { isDuplicateKey, outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { LedgerEntry } from '../domain/ledger.ts';
import type { Receivable } from '../domain/receivable.ts';
import type { TransporterPaymentRecord } from '../domain/transporter-payment.ts';

const text = { type: String, required: true } as const;
const named = { type: new Schema({ uuid: text, name: text }, { _id: false }), required: true } as const;
const centimes = { type: Number, required: true, min: 0 } as const;

const receivable = new Schema(
  {
    _id: text,
    shopUuid: text,
    number: text,
    transporter: named,
    customerFullName: text,
    trackingId: { type: String, default: null },
    wilaya: { type: Number, required: true },
    amount: centimes,
    deliveredAt: { type: Date, required: true },
    payment: { type: String, default: null },
    ...outboxFields,
  },
  { collection: 'receivables', versionKey: false },
);
receivable.index({ shopUuid: 1, 'transporter.uuid': 1, payment: 1, deliveredAt: 1, _id: 1 });
receivable.index({ payment: 1 });
receivable.index(...outboxIndex);

const payment = new Schema(
  {
    _id: text,
    uuid: text,
    shopUuid: text,
    number: { type: String, default: null },
    year: Number,
    sequence: Number,
    transporter: named,
    orders: { type: [String], required: true },
    amount: centimes,
    method: text,
    note: { type: String, default: '' },
    bookedAt: { type: Date, required: true },
    bookedBy: { type: Object, required: true },
    status: { type: String, enum: ['claiming', 'booked', 'releasing', 'refused'], required: true },
    alreadyPaid: { type: [String], required: true },
    ...outboxFields,
  },
  { collection: 'transporter_payments', versionKey: false },
);
payment.index({ uuid: 1 }, { unique: true });
/* Who has a number; and the last one. */
payment.index(
  { shopUuid: 1, year: 1, sequence: -1 },
  { unique: true, partialFilterExpression: { sequence: { $gt: 0 } } },
);
payment.index({ shopUuid: 1, 'transporter.uuid': 1, status: 1, bookedAt: -1 });
payment.index({ status: 1, bookedAt: 1 }, { partialFilterExpression: { status: { $in: ['claiming', 'releasing'] } } });
payment.index(...outboxIndex);

const ledger = new Schema(
  {
    _id: text,
    shopUuid: text,
    order: text,
    transporter: text,
    kind: text,
    amount: { type: Number, required: true },
    payment: { type: String, default: null },
    at: { type: Date, required: true },
  },
  { collection: 'ledger', versionKey: false },
);
ledger.index({ shopUuid: 1, order: 1 });

// The schemas above are these records.
export const paymentsModels = (connection: Connection) => ({
  receivables: connection.model('Receivable', receivable) as unknown as Model<Receivable>,
  payments: connection.model('TransporterPayment', payment) as unknown as Model<TransporterPaymentRecord>,
  ledger: connection.model('LedgerEntry', ledger) as unknown as Model<LedgerEntry>,
});
export type PaymentsModels = ReturnType<typeof paymentsModels>;

/**
 * D-8.02: no two payments of a shop have one number, of whatever release they are. False: two of earlier releases have,
 * so that only new ones are guarded, by their sequence. Safe to repeat.
 */
export const guardNumbers = async ({ payments }: Pick<PaymentsModels, 'payments'>): Promise<boolean> => {
  try {
    const partialFilterExpression = { number: { $type: 'string' } };
    await payments.collection.createIndex({ shopUuid: 1, number: 1 }, { unique: true, partialFilterExpression });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
};
