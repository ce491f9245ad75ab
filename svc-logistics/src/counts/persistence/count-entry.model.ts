import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole, yesOrNo } from '../../shared/fields.ts';

/** C-1.11: one scan or figure of a person, kept for good. */
export interface CountEntryRecord {
  /** The count, and the id that the device gave the entry: the same entry is stored once. */
  readonly _id: string;
  readonly id: string;
  readonly count: string;
  readonly shopUuid: string;
  readonly person: string;
  readonly name: string;
  /** Null: it belongs to no row, which `stray` says why. */
  readonly row: string | null;
  readonly round: number;
  readonly stray: 'unknown-code' | 'not-in-scope' | null;
  readonly code: string;
  /** `goodsId` of what the code is of; null: not known. */
  readonly goods: string | null;
  readonly quantity: number;
  readonly isFigure: boolean;
  readonly undoes: string | null;
  /** A stray that was taken back. */
  readonly undone: boolean;
  /** The moment of the entry, between the beginning of the count and its arrival. */
  readonly at: Date;
  /** As the clock of the device says, however wrong. */
  readonly deviceAt: Date;
  readonly behindMs: number;
  /** Its place in the request. */
  readonly place: number;
  readonly receivedAt: Date;
  readonly version: number;
}

export type CountEntryModel = Model<CountEntryRecord>;
export const countEntryModel = (connection: Connection): CountEntryModel =>
  recordModel<CountEntryRecord>(connection, {
    name: 'StockCountEntry',
    collection: 'stock_count_entries',
    fields: {
      _id: text,
      id: text,
      count: text,
      shopUuid: text,
      person: text,
      name: text,
      row: optionalText,
      round: whole,
      stray: optionalText,
      code: { type: String, default: '' },
      goods: optionalText,
      quantity: whole,
      isFigure: yesOrNo,
      undoes: optionalText,
      undone: yesOrNo,
      at: moment,
      deviceAt: moment,
      behindMs: { type: Number, required: true },
      place: whole,
      receivedAt: moment,
      version: whole,
    },
    hidden: relayFields,
    indexes: [
      [{ row: 1, person: 1 }, { partialFilterExpression: { row: { $type: 'string' } } }],
      [{ count: 1, stray: 1, at: 1 }, { partialFilterExpression: { stray: { $type: 'string' } } }],
      [{ count: 1, person: 1, at: 1 }],
      outboxIndex,
    ],
  });
