import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { centimes, moment, named, text } from '../../shared/fields.ts';
import type { Receivable } from '../domain/receivable.ts';

export type ReceivableModel = Model<Receivable>;
export const receivableModel = (connection: Connection): ReceivableModel =>
  recordModel<Receivable>(connection, {
    name: 'Receivable',
    collection: 'receivables',
    fields: {
      _id: text,
      shopUuid: text,
      number: text,
      transporter: named,
      customerFullName: text,
      trackingId: { type: String, default: null },
      wilaya: { type: Number, required: true },
      commune: { type: String },
      amount: centimes,
      deliveredAt: moment,
      payment: { type: String, default: null },
    },
    hidden: outboxFields,
    indexes: [
      [{ shopUuid: 1, 'transporter.uuid': 1, payment: 1, deliveredAt: 1, _id: 1 }],
      [{ payment: 1 }],
      outboxIndex,
    ],
  });
