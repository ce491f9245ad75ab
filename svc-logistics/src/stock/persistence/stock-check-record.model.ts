import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text } from '../../shared/fields.ts';
import type { WrongItem } from '../domain/stock-findings.ts';

/** The progress and findings of the continuous check of all stock; one document. */
export interface StockCheckRecord {
  readonly _id: string;
  readonly begunAt: Date;
  /** The last checked item; empty: the check starts again. */
  readonly after: string;
  readonly wrong: readonly Pick<WrongItem, 'item' | 'kind' | 'units'>[];
  /** The time when all items had been checked; null: not yet. */
  readonly wholeAt: Date | null;
}

export type StockCheckModel = Model<StockCheckRecord>;
export const stockCheckModel = (connection: Connection): StockCheckModel =>
  recordModel<StockCheckRecord>(connection, {
    name: 'StockCheck',
    collection: 'stock_checks',
    fields: {
      _id: text,
      begunAt: { type: Date, required: true },
      after: { type: String, default: '' },
      wrong: { type: [Object], default: [] },
      wholeAt: { type: Date, default: null },
    },
  });
