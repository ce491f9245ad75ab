import { PARCEL_STATUSES } from '@shop/contracts/logistics';
import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole, yesOrNo } from '../../shared/fields.ts';
import type { Parcel } from '../domain/parcel.ts';

const optionalMoment = { type: Date, default: null } as const;
const optionalWhole = { type: Number, default: null } as const;

export type ParcelModel = Model<Parcel>;
export const parcelModel = (connection: Connection): ParcelModel =>
  recordModel<Parcel>(connection, {
    name: 'Parcel',
    collection: 'parcels',
    fields: {
      _id: text,
      version: whole,
      shopUuid: text,
      expedition: text,
      order: text,
      number: text,
      transporter: { type: Object, required: true },
      trackingId: text,
      reference: text,
      companyId: optionalText,
      service: text,
      wilaya: whole,
      commune: text,
      codAmount: whole,
      fee: optionalWhole,
      usualDays: optionalWhole,
      isTracked: yesOrNo,
      hasWebhook: yesOrNo,
      announcedAt: moment,
      handedAt: optionalMoment,
      deliveredAt: optionalMoment,
      endedAt: optionalMoment,
      outcome: optionalText,
      paidAt: optionalMoment,
      status: { type: String, enum: PARCEL_STATUSES, required: true },
      statusAt: moment,
      reason: optionalText,
      reasonWord: optionalText,
      word: optionalText,
      place: optionalText,
      heardAt: optionalMoment,
      attempts: whole,
      unknownWords: whole,
      isOpen: yesOrNo,
      isCurrent: yesOrNo,
      missingSince: optionalMoment,
      task: { type: Object, default: null },
      nextPollAt: { type: Date },
      reviewAt: { type: Date },
    },
    hidden: relayFields,
    indexes: [
      outboxIndex,
      [{ shopUuid: 1, expedition: 1 }],
      [{ order: 1 }],
      [{ 'transporter.uuid': 1, nextPollAt: 1 }, { partialFilterExpression: { nextPollAt: { $type: 'date' } } }],
      [{ nextPollAt: 1 }, { partialFilterExpression: { nextPollAt: { $type: 'date' } } }],
      [{ reviewAt: 1 }, { partialFilterExpression: { reviewAt: { $type: 'date' } } }],
      [
        { shopUuid: 1, 'task.state': 1, 'task.since': 1 },
        { partialFilterExpression: { 'task.state': { $type: 'string' } } },
      ],
      // Of scorecards.
      [{ shopUuid: 1, handedAt: 1 }],
      [{ shopUuid: 1, wilaya: 1, handedAt: 1 }],
    ],
  });
