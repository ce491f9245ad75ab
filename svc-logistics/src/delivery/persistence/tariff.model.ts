import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { text, whole } from '../../shared/fields.ts';
import type { Tariff } from '../domain/tariff.ts';

export type TariffModel = Model<Tariff>;
export const tariffModel = (connection: Connection): TariffModel =>
  recordModel<Tariff>(connection, {
    name: 'Tariff',
    collection: 'tariffs',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      wilaya: whole,
      services: { type: [Object], required: true },
    },
    hidden: outboxFields,
    indexes: [[{ shopUuid: 1, wilaya: 1 }], outboxIndex],
  });
