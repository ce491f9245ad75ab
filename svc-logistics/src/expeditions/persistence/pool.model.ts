import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, text, whole } from '../../shared/fields.ts';
import type { Pool } from '../domain/pool.ts';

export type PoolModel = Model<Pool>;
export const poolModel = (connection: Connection): PoolModel =>
  recordModel<Pool>(connection, {
    name: 'Pool',
    collection: 'pools',
    fields: {
      _id: text,
      shopUuid: text,
      number: text,
      transporter: text,
      warehouse: text,
      day: text,
      state: { type: String, enum: ['open', 'closed'], required: true },
      version: whole,
      openedAt: moment,
      jobs: { type: [Object], required: true },
    },
    hidden: relayFields,
    indexes: [
      // One open pool takes what goes with one transporter from one warehouse on one day.
      [
        { shopUuid: 1, transporter: 1, warehouse: 1, day: 1 },
        { unique: true, partialFilterExpression: { state: 'open' } },
      ],
      [{ shopUuid: 1, state: 1, day: -1, openedAt: -1, _id: -1 }],
      [{ shopUuid: 1, day: -1, openedAt: -1, _id: -1 }],
      [{ 'jobs.0': 1 }, { partialFilterExpression: { 'jobs.0': { $exists: true } } }],
      outboxIndex,
    ],
  });
