import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { optionalText, text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Transporter } from '../domain/transporter.ts';

export type AccountSettings = Readonly<Record<string, string | number | boolean>>;
export interface TransporterRecord extends Transporter {
  readonly slug: string;
  /** Absent: no person has changed it yet, and it is 1. */
  readonly version?: number;
  readonly phone?: string | null;
  readonly settings?: AccountSettings;
  /** Encrypted, by their keys. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** When settings or secrets were changed, in milliseconds; absent: never. */
  readonly accountChangedAt?: number;
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
      version: { type: Number, default: undefined },
      phone: { type: String, default: undefined },
      settings: { type: Object, default: undefined },
      secrets: { type: Object, default: undefined },
      accountChangedAt: { type: Number, default: undefined },
      allowsPartialDelivery: { type: Boolean, default: undefined },
    },
    hidden: relayFields,
    indexes: [[{ shopUuid: 1, position: 1 }], outboxIndex],
  });
