import { COUNT_STATES } from '@shop/contracts/logistics/dashboard';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Count } from '../domain/count.ts';

export type CountModel = Model<Count>;
export const countModel = (connection: Connection): CountModel =>
  recordModel<Count>(connection, {
    name: 'StockCount',
    collection: 'stock_counts',
    fields: {
      _id: text,
      shopUuid: text,
      number: text,
      warehouse: text,
      name: text,
      scope: { type: Object, required: true },
      blind: yesOrNo,
      state: { type: String, enum: COUNT_STATES, required: true },
      version: whole,
      round: whole,
      rows: whole,
      recounted: { type: [String], required: true },
      started: { type: Object, required: true },
      submitted: { type: Object, default: null },
      approval: { type: Object, default: null },
      approvedAt: { type: Date, default: null },
      cancelled: { type: Object, default: null },
    },
    hidden: relayFields,
    indexes: [
      [{ shopUuid: 1, 'started.at': -1, _id: -1 }],
      [{ state: 1, 'started.at': 1 }],
      [{ 'recounted.0': 1 }, { partialFilterExpression: { 'recounted.0': { $exists: true } } }],
      outboxIndex,
    ],
  });
