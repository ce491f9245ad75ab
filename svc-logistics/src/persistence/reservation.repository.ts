import { isDuplicateKey, outboxOf, outboxSet, type NewEvent } from '@shop/service-kit';
import { SETTLED, type Reservation } from '../domain/reservation.ts';
import { SOURCE } from './source.ts';
import type { ReservationModel } from './reservation.model.ts';

export type ReservationState = Omit<Reservation, '_id' | 'version'>;

/** Somebody else changed the reservation since it was read; reading again shows what is left to do. */
export class ReservationMoved extends Error {}

/** An intention is followed by a settled state, and only that is waited for on the disk (see stock-item.repository). */
const waitFor = (status: Reservation['status']): { w: 1 | 'majority' } => ({ w: SETTLED.includes(status) ? 'majority' : 1 });

/** Answers kept to recognise a repeated confirmation; an order is seldom asked about more than twice. */
const ANSWERS_KEPT = 20;

export const createReservations = (model: ReservationModel) => ({
  find: (order: string): Promise<Reservation | null> => model.findById(order, { outbox: 0 }).maxTimeMS(2000).lean<Reservation | null>(),

  /** The first write about an order. */
  open: async (order: string, state: ReservationState, events: readonly NewEvent[] = []): Promise<Reservation> => {
    try {
      await model.collection.insertOne({ _id: order, ...state, version: 1, updatedAt: new Date(), ...(events.length > 0 ? { outbox: outboxOf(SOURCE, 1, events), outboxPending: true } : {}) } as never, { writeConcern: waitFor(state.status) }); // ids are text here, the driver's default type is ObjectId
    } catch (error) {
      if (isDuplicateKey(error)) throw new ReservationMoved(order);
      throw error;
    }
    return { _id: order, ...state, version: 1 };
  },

  /** One conditional write: the new state and its events, if nobody wrote since `reservation` was read. */
  move: async (reservation: Reservation, change: Partial<ReservationState>, events: readonly NewEvent[] = []): Promise<Reservation> => {
    const version = reservation.version + 1;
    const next = { ...change, ...(change.answered ? { answered: change.answered.slice(-ANSWERS_KEPT) } : {}) };
    const { matchedCount } = await model.updateOne(
      { _id: reservation._id, version: reservation.version },
      { $set: { ...next, version, updatedAt: new Date(), ...outboxSet(SOURCE, version, events) } },
      { maxTimeMS: 2000, writeConcern: waitFor(change.status ?? reservation.status) },
    );
    if (matchedCount === 0) throw new ReservationMoved(reservation._id);
    return { ...reservation, ...next, version };
  },
});
export type Reservations = ReturnType<typeof createReservations>;
