import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { Expedition } from '../domain/expedition.ts';

export interface ExpeditionRecord extends Expedition {
  readonly trackingKey?: string;
  /** The time of the next call to a company, and the company; absent: none. */
  readonly dueAt?: Date;
  readonly dueWith?: string;
  readonly updatedAt: Date;
}
export type ExpeditionModel = Model<ExpeditionRecord>;
export const expeditionModel = (connection: Connection): ExpeditionModel =>
  recordModel<ExpeditionRecord>(connection, {
    name: 'Expedition',
    collection: 'expeditions',
    fields: {
      _id: text,
      uuid: text,
      shopUuid: text,
      number: text,
      version: whole,
      state: text,
      warehouse: { type: Object, required: true },
      packing: { type: String, enum: ['none', 'full', 'partial'], required: true },
      packed: { type: [Object], required: true },
      pool: optionalText,
      announcement: { type: Object, default: null },
      parcels: { type: [Object], default: undefined },
      followed: { type: Number },
      references: { type: Number },
      trackingKey: { type: String },
      dueAt: { type: Date },
      dueWith: { type: String },
      updatedAt: moment,
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      // A parcel number belongs to one order of a transporter.
      [{ trackingKey: 1 }, { unique: true, partialFilterExpression: { trackingKey: { $type: 'string' } } }],
      [{ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } }],
      [{ shopUuid: 1, 'warehouse.uuid': 1, state: 1 }],
    ],
  });
