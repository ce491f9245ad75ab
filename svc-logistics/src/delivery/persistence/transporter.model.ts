import { Schema, type Connection, type Model } from 'mongoose';
import type { Transporter } from '../domain/transporter.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    shopUuid: { type: String, required: true },
    slug: { type: String, required: true },
    name: { type: String, required: true },
    adapter: { type: String, required: true },
    services: { type: [String], required: true },
    active: { type: Boolean, required: true },
    logo: { type: String, default: null },
    position: { type: Number, required: true },
    desks: { type: [Object], required: true },
    trackingPrefix: { type: String, required: true },
  },
  { collection: 'transporters', versionKey: false },
);
schema.index({ shopUuid: 1, position: 1 });

export type TransporterModel = Model<Transporter>;
export const transporterModel = (connection: Connection): TransporterModel =>
  // the schema above is the record's
  connection.model<Transporter>('Transporter', schema as unknown as Schema<Transporter>);
