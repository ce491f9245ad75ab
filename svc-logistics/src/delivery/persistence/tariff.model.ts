import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Tariff } from '../domain/tariff.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    shopUuid: { type: String, required: true },
    transporter: { type: String, required: true },
    wilaya: { type: Number, required: true },
    services: { type: [Object], required: true },
    ...outboxFields,
  },
  { collection: 'tariffs', versionKey: false },
);
schema.index({ shopUuid: 1, wilaya: 1 });
schema.index(...outboxIndex);

export type TariffModel = Model<Tariff>;
export const tariffModel = (connection: Connection): TariffModel =>
  connection.model<Tariff>('Tariff', schema as unknown as Schema<Tariff>); // the schema above is the record's
