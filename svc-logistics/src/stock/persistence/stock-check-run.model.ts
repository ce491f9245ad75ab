import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, text, whole } from '../../shared/fields.ts';
import type { WrongItem } from '../domain/stock-findings.ts';

/** A check of a shop's stock that a person asked for. */
export interface StockCheckRunRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly version: number;
  /** The name of the person. */
  readonly by: string;
  readonly begunAt: Date;
  /** Absent once it is done. */
  readonly isOpen?: boolean;
  readonly finishedAt: Date | null;
  /** Items so far. */
  readonly checked: number;
  readonly findings: readonly WrongItem[];
}

const KEPT_SECONDS = 90 * 86_400;

export type StockCheckRunModel = Model<StockCheckRunRecord>;
export const stockCheckRunModel = (connection: Connection): StockCheckRunModel =>
  recordModel<StockCheckRunRecord>(connection, {
    name: 'StockCheckRun',
    collection: 'stock_check_runs',
    fields: {
      _id: text,
      shopUuid: text,
      version: whole,
      by: text,
      begunAt: moment,
      isOpen: { type: Boolean, default: undefined },
      finishedAt: { type: Date, default: null },
      checked: whole,
      findings: { type: [Object], required: true },
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      [{ shopUuid: 1, begunAt: -1 }],
      [{ isOpen: 1, begunAt: 1 }, { partialFilterExpression: { isOpen: true } }],
      [{ begunAt: 1 }, { expireAfterSeconds: KEPT_SECONDS }],
    ],
  });
