import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection, Model } from 'mongoose';
import { moment, optionalText, text, whole } from '../../shared/fields.ts';
import { RESERVATION_STATUSES, type Reservation } from '../domain/reservation.ts';

export interface ReservationRecord extends Reservation {
  readonly updatedAt: Date;
}
/** The orders that hold units, by how long. */
const UNPREPARED = [{ shopUuid: 1, reservedAt: 1 }, { partialFilterExpression: { status: 'reserved' } }] as const;

export type ReservationModel = Model<ReservationRecord>;
export const reservationModel = (connection: Connection): ReservationModel =>
  recordModel<ReservationRecord>(connection, {
    name: 'Reservation',
    collection: 'reservations',
    fields: {
      _id: text,
      shopUuid: text,
      status: { type: String, enum: RESERVATION_STATUSES, required: true },
      version: whole,
      request: optionalText,
      answered: { type: [String], required: true },
      attempt: whole,
      wilaya: { type: Number, default: null },
      warehouse: { type: String, default: undefined },
      units: { type: [Object], required: true },
      plan: { type: [Object], required: true },
      fit: { type: Object, default: null },
      back: { type: [Object], default: undefined },
      reservedAt: { type: Date, default: undefined },
      preparing: { type: Boolean, default: undefined },
      unpreparedSaidAt: { type: Date, default: undefined },
      updatedAt: moment,
    },
    hidden: relayFields,
    indexes: [outboxIndex, [{ 'plan.item': 1 }], UNPREPARED],
  });
