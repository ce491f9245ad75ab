import { PARCEL_STATES, type ParcelState } from '@shop/contracts/logistics/dashboard';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { Expedition } from '../domain/expedition.ts';

export interface ExpeditionRecord extends Expedition {
  /**
   * The time of the next call to a company, and the transporter; absent: none. Releases before had other names for
   * them, so that neither's worker takes up what the other has written (ADR 39).
   */
  readonly callAt?: Date;
  readonly callWith?: string;
  /** `parcelStateOf`, by which the parcels of a pool are counted. */
  readonly parcelState: ParcelState;
  readonly updatedAt: Date;
}
export type ExpeditionModel = Model<ExpeditionRecord>;
export const expeditionModel = (connection: Connection): ExpeditionModel =>
  recordModel<ExpeditionRecord>(connection, {
    name: 'Expedition',
    collection: 'expeditions',
    fields: {
      _id: text,
      subject: { type: Object, required: true },
      shopUuid: text,
      number: text,
      version: whole,
      state: text,
      warehouse: { type: Object, required: true },
      packing: { type: String, enum: ['none', 'full', 'partial'], required: true },
      packed: { type: [Object], required: true },
      pool: optionalText,
      parcel: { type: Object, default: null },
      announcement: { type: Object, default: null },
      wanted: { type: Object, default: null },
      takeBack: { type: Object, default: null },
      attempts: { type: [Object], required: true },
      trackingKeys: { type: [String], required: true },
      followed: { type: Number },
      references: { type: Number },
      callAt: { type: Date },
      callWith: { type: String },
      parcelState: { type: String, enum: PARCEL_STATES, required: true },
      updatedAt: moment,
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      // One expedition of each order, transfer or return.
      [
        { 'subject.id': 1, 'subject.kind': 1 },
        { unique: true, partialFilterExpression: { 'subject.id': { $type: 'string' } } },
      ],
      // A parcel number belongs to one parcel of a transporter, those taken back among them.
      [{ trackingKeys: 1 }, { unique: true, partialFilterExpression: { trackingKeys: { $type: 'string' } } }],
      // Queries name the type too: MongoDB takes such an index for no others.
      [{ callAt: 1 }, { partialFilterExpression: { callAt: { $type: 'date' } } }],
      [{ callWith: 1, callAt: 1 }, { partialFilterExpression: { callAt: { $type: 'date' } } }],
      [{ shopUuid: 1, 'warehouse.uuid': 1, state: 1 }],
      [{ pool: 1, parcelState: 1 }, { partialFilterExpression: { pool: { $type: 'string' } } }],
      // Records of releases before, until they are converted.
      [{ uuid: 1 }, { partialFilterExpression: { uuid: { $type: 'string' } } }],
    ],
  });
