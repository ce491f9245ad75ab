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
    trackingKey: { type: String },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'expeditions', versionKey: false },
);
schema.index(...outboxIndex);
// A parcel number belongs to one order of a transporter.
schema.index({ trackingKey: 1 }, { unique: true, partialFilterExpression: { trackingKey: { $type: 'string' } } });

export type ExpeditionModel = Model<Expedition>;
export const expeditionModel = (connection: Connection): ExpeditionModel => connection.model<Expedition>('Expedition', schema as unknown as Schema<Expedition>); // the schema above is the aggregate's
