import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text } from '../../shared/fields.ts';
import type { ParcelEventRecord } from '../domain/news.ts';

export type ParcelEventModel = Model<ParcelEventRecord>;
export const parcelEventModel = (connection: Connection): ParcelEventModel =>
  recordModel<ParcelEventRecord>(connection, {
    name: 'ParcelEvent',
    collection: 'parcel_events',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      parcel: text,
      trackingId: text,
      at: moment,
      heardAt: moment,
      via: { type: String, enum: ['webhook', 'poll', 'staff'], required: true },
      word: text,
      wordKey: text,
      reasonWord: optionalText,
      status: optionalText,
      reason: optionalText,
      place: optionalText,
      state: { type: String, enum: ['new', 'unmatched', 'applied', 'repeated'], required: true },
      goneAt: { type: Date },
    },
    indexes: [
      [{ parcel: 1, at: 1 }],
      [{ heardAt: 1 }, { partialFilterExpression: { state: 'new' } }],
      [{ transporter: 1, wordKey: 1 }],
      [{ goneAt: 1 }, { expireAfterSeconds: 0 }],
    ],
  });
