import { outboxIndex, recordModel, relayFields, type NewEvent } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import type { Finding, Inspection } from '../domain/inspection.ts';

/** A finding with the events that are published once it has been carried out. */
export interface PendingFinding extends Finding {
  readonly events: readonly NewEvent[];
}
export interface InspectionRecord extends Inspection {
  readonly pending: PendingFinding | null;
  /** Since when its finding is pending; absent: none is. */
  readonly pendingSince?: Date;
}

export type InspectionModel = Model<InspectionRecord>;
export const inspectionModel = (connection: Connection): InspectionModel =>
  recordModel<InspectionRecord>(connection, {
    name: 'Inspection',
    collection: 'inspections',
    fields: {
      _id: text,
      shopUuid: text,
      number: text,
      trackingId: optionalText,
      reason: { type: String, default: '' },
      returnedAt: moment,
      lots: { type: [Object], required: true },
      waiting: whole,
      findings: { type: [Object], required: true },
      pending: { type: Object, default: null },
      pendingSince: { type: Date },
      version: whole,
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      [{ shopUuid: 1, returnedAt: 1, _id: 1 }, { partialFilterExpression: { waiting: { $gt: 0 } } }],
      [{ 'lots.item': 1 }, { partialFilterExpression: { waiting: { $gt: 0 } } }],
      [{ pendingSince: 1 }, { partialFilterExpression: { pendingSince: { $type: 'date' } } }],
    ],
  });
