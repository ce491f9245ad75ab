import { recordModel } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { optionalText, text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Transporter } from '../domain/transporter.ts';

export interface TransporterRecord extends Transporter {
  readonly slug: string;
}
export type TransporterModel = Model<TransporterRecord>;
export const transporterModel = (connection: Connection): TransporterModel =>
  recordModel<TransporterRecord>(connection, {
    name: 'Transporter',
    collection: 'transporters',
    fields: {
      _id: text,
      shopUuid: text,
      slug: text,
      name: text,
      adapter: text,
      services: { type: [String], required: true },
      active: yesOrNo,
      logo: optionalText,
      position: whole,
      desks: { type: [Object], required: true },
      trackingPrefix: text,
    },
    indexes: [[{ shopUuid: 1, position: 1 }]],
  });
