import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { CountRow } from '../domain/count-row.ts';

const optionalNumber = { type: Number, default: null } as const;
const optionalMoment = { type: Date, default: null } as const;

/** The rows that wait for orders to give their units back. */
const ASKED = [
  { 'asked.at': -1 },
  { partialFilterExpression: { result: 'waiting', 'asked.at': { $exists: true } } },
] as const;

export type CountRowModel = Model<CountRow>;
export const countRowModel = (connection: Connection): CountRowModel =>
  recordModel<CountRow>(connection, {
    name: 'StockCountRow',
    collection: 'stock_count_rows',
    fields: {
      _id: text,
      count: text,
      shopUuid: text,
      item: text,
      product: text,
      combination: optionalText,
      keys: { type: [String], required: true },
      others: { type: [String], required: true },
      printed: { type: String, default: '' },
      expiresAt: optionalMoment,
      snapshot: { type: Object, required: true },
      snapshotAt: moment,
      cost: optionalNumber,
      goods: { type: Object, required: true },
      round: whole,
      people: { type: Object, required: true },
      counters: { type: [String], required: true },
      earlier: { type: [Object], required: true },
      counted: optionalNumber,
      countedAt: optionalMoment,
      onHandThen: optionalNumber,
      difference: optionalNumber,
      result: optionalText,
      before: optionalNumber,
      after: optionalNumber,
      resolvedAt: optionalMoment,
      asked: { type: Object, default: undefined },
    },
    indexes: [
      [{ count: 1, 'goods.sort': 1, printed: 1, _id: 1 }],
      [{ count: 1, item: 1 }],
      [{ count: 1, counters: 1 }],
      [{ count: 1, round: 1, counted: 1 }],
      [{ count: 1, result: 1, difference: 1 }],
      ASKED,
    ],
  });
