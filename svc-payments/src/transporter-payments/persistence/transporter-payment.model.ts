import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { centimes, moment, named, text } from '../../shared/fields.ts';
import type { TransporterPaymentRecord } from '../domain/transporter-payment.ts';

const employee = new Schema({ id: text, name: text }, { _id: false, strict: 'throw' });
const press = new Schema(
  { requestId: text, from: { type: String, default: '' }, device: String },
  { _id: false, strict: 'throw' },
);

const difference = new Schema({ order: text, received: centimes, reason: text }, { _id: false, strict: 'throw' });
const reversal = new Schema(
  { key: text, at: moment, by: { type: employee, required: true }, reason: text },
  { _id: false, strict: 'throw' },
);

export type TransporterPaymentModel = Model<TransporterPaymentRecord>;
export const transporterPaymentModel = (connection: Connection): TransporterPaymentModel =>
  recordModel<TransporterPaymentRecord>(connection, {
    name: 'TransporterPayment',
    collection: 'transporter_payments',
    fields: {
      _id: text,
      uuid: text,
      shopUuid: text,
      number: { type: String, default: null },
      year: { type: Number },
      sequence: { type: Number },
      transporter: named,
      orders: { type: [String], required: true },
      amount: centimes,
      method: text,
      note: { type: String, default: '' },
      bookedAt: moment,
      bookedBy: { type: employee, required: true },
      press: { type: press, default: undefined },
      status: {
        type: String,
        enum: ['claiming', 'booked', 'releasing', 'refused', 'reversing', 'reversed'],
        required: true,
      },
      differences: { type: [difference], default: undefined },
      reversal: { type: reversal, default: undefined },
      alreadyPaid: { type: [String], required: true },
      version: { type: Number, required: true },
    },
    hidden: relayFields,
    indexes: [
      [{ uuid: 1 }, { unique: true }],
      // Finds a payment by its number, and the last number.
      [
        { shopUuid: 1, year: 1, sequence: -1 },
        { unique: true, partialFilterExpression: { sequence: { $gt: 0 } } },
      ],
      // D-8.02: no two payments of a shop have one number, loaded ones included.
      [
        { shopUuid: 1, number: 1 },
        { unique: true, partialFilterExpression: { number: { $type: 'string' } } },
      ],
      [{ shopUuid: 1, 'transporter.uuid': 1, status: 1, bookedAt: -1 }],
      [{ status: 1, bookedAt: 1 }, { partialFilterExpression: { status: { $in: ['claiming', 'releasing'] } } }],
      [{ status: 1, 'reversal.at': 1 }, { partialFilterExpression: { status: 'reversing' } }],
      outboxIndex,
    ],
  });
