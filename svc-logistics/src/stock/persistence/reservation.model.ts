import { outboxFields, outboxIndex } from '@shop/service-kit';
import { Schema, type Connection, type Model } from 'mongoose';
import { RESERVATION_STATUSES, type Reservation } from '../domain/reservation.ts';

const schema = new Schema(
  {
    _id: { type: String, required: true },
    shopUuid: { type: String, required: true },
    status: { type: String, enum: RESERVATION_STATUSES, required: true },
    request: { type: String, default: null },
    answered: { type: [String], required: true },
    attempt: { type: Number, required: true },
    wilaya: { type: Number, required: true },
    units: { type: [Object], required: true },
    plan: { type: [Object], required: true },
    fit: { type: Object, default: null },
    updatedAt: { type: Date, required: true },
    ...outboxFields,
  },
  { collection: 'reservations', versionKey: false },
);
schema.index(...outboxIndex);

export type ReservationModel = Model<Reservation>;
export const reservationModel = (connection: Connection): ReservationModel =>
  // the schema above is the aggregate's
  connection.model<Reservation>('Reservation', schema as unknown as Schema<Reservation>);
