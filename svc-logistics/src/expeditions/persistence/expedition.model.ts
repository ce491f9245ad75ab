import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Expedition } from '../domain/expedition.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    uuid: { type: String, required: true },
    shopUuid: { type: String, required: true },
    number: { type: String, required: true },
    state: { type: String, required: true },
    warehouse: { type: Object, required: true },
    packing: { type: String, enum: ['none', 'full', 'partial'], required: true },
    packed: { type: [Object], required: true },
    pool: { type: String, default: null },
    announcement: { type: Object, default: null },
    parcels: { type: [Object], default: undefined },
    followed: { type: Number },
    references: { type: Number },
    trackingKey: { type: String },
    /** When a company is to be asked next, and which; absent: never. */
    dueAt: { type: Date },
    dueWith: { type: String },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'expeditions', versionKey: false },
);
schema.index(...outboxIndex);
// A parcel number belongs to one order of a transporter.
schema.index({ trackingKey: 1 }, { unique: true, partialFilterExpression: { trackingKey: { $type: 'string' } } });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });

type ExpeditionRecord = Expedition & { readonly dueAt?: Date; readonly dueWith?: string };
export type ExpeditionModel = Model<ExpeditionRecord>;
export const expeditionModel = (connection: Connection): ExpeditionModel =>
  // the schema above is the aggregate's
  connection.model<ExpeditionRecord>('Expedition', schema as unknown as Schema<ExpeditionRecord>);
