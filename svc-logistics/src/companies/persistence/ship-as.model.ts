import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { optionalText, text, whole } from '../../shared/fields.ts';

/** D-7.08: the commune or desk of a company that a person has chosen for one of ours. Its key is `shipAsId`. */
export interface ShipAsRecord {
  readonly _id: string;
  readonly shopUuid: string;
  readonly transporter: string;
  /** Of a desk the one that it was chosen for. */
  readonly commune: string;
  /** Our id; absent: the choice is for the commune. */
  readonly desk?: string;
  /** Null: the choice was taken back. */
  readonly companyCode: string | null;
  readonly companyName: string | null;
  readonly version: number;
}

export type ShipAsModel = Model<ShipAsRecord>;
export const shipAsModel = (connection: Connection): ShipAsModel =>
  recordModel<ShipAsRecord>(connection, {
    name: 'ShipAs',
    collection: 'ship_as',
    fields: {
      _id: text,
      shopUuid: text,
      transporter: text,
      commune: text,
      desk: { type: String, default: undefined },
      companyCode: optionalText,
      companyName: optionalText,
      version: whole,
    },
    hidden: relayFields,
    indexes: [[{ transporter: 1 }], outboxIndex],
  });
