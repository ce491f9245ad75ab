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

export const createTransporters = (model: TransporterModel) => ({
  ofShop: (shopUuid: string): Promise<Transporter[]> =>
    model.find({ shopUuid }).sort({ position: 1 }).maxTimeMS(2000).lean<Transporter[]>(),
  find: (shopUuid: string, transporter: string): Promise<Transporter | null> =>
    model.findOne({ _id: transporter, shopUuid }).maxTimeMS(2000).lean<Transporter | null>(),
});
export type Transporters = ReturnType<typeof createTransporters>;
