import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, text } from '../../shared/fields.ts';
import type { LedgerEntry } from '../domain/ledger.ts';

export type LedgerModel = Model<LedgerEntry>;
export const ledgerModel = (connection: Connection): LedgerModel =>
  recordModel<LedgerEntry>(connection, {
    name: 'LedgerEntry',
    collection: 'ledger',
    fields: {
      _id: text,
      shopUuid: text,
      order: text,
      transporter: text,
      kind: text,
      amount: { type: Number, required: true },
      payment: { type: String, default: null },
      at: moment,
    },
    indexes: [[{ shopUuid: 1, order: 1 }]],
  });
