import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text } from '../../shared/fields.ts';
import type { AccountHealthRecord } from '../domain/account-health.ts';

export type AccountHealthModel = Model<AccountHealthRecord>;
export const accountHealthModel = (connection: Connection): AccountHealthModel =>
  recordModel<AccountHealthRecord>(connection, {
    name: 'AccountHealth',
    collection: 'account_health',
    fields: {
      _id: text,
      shopUuid: text,
      account: { type: Number, required: true },
      result: text,
      reason: { type: String, default: null },
      words: { type: String, default: '' },
      at: { type: Number, required: true },
      since: { type: Number, required: true },
      keysEnd: { type: Number, default: null },
    },
    indexes: [[{ shopUuid: 1 }]],
  });
