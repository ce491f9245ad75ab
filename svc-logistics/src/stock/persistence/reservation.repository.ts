import {
  driverOf,
  batchCalls,
  insertEach,
  outboxOf,
  outboxSet,
  type Insertion,
  type NewEvent,
} from '@shop/service-kit';
import type { Reservation } from '../domain/reservation.ts';
import type { ReservationModel, ReservationRecord } from './reservation.model.ts';
import { SOURCE } from '../../shared/source.ts';

export type ReservationState = Omit<Reservation, '_id' | 'version'>;

/** Another write changed the reservation since it was read; reading it again shows what is left to do. */
export class ReservationMoved extends Error {}

/** Answers kept to recognise a repeated confirmation; an order is seldom asked about more than twice. */
const ANSWERS_KEPT = 20;
const MAX_MS = 2000;

interface Move {
  readonly filter: { readonly _id: string; readonly version: number };
  readonly update: { readonly $set: Partial<ReservationRecord> };
}

/**
 * Every write waits for the majority (the connection's default), also the plan: units taken by a plan that a step-down
 * removes would belong to no order. Simultaneous calls for several orders share a round trip.
 */
export const createReservations = (model: ReservationModel) => {
  // Past the model (ADR 36).
  const driver = driverOf(model);
  // With majority read concern: a step-down must not undo an answer that was given.
  const find = batchCalls<string, { readonly found: Reservation | null }>(async (orders) => {
    const reservations = await model
      .find({ _id: { $in: orders } }, { outbox: 0 })
      .readConcern('majority')
      .maxTimeMS(MAX_MS)
      .lean<Reservation[]>();
    const byOrder = new Map(reservations.map((reservation) => [reservation._id, reservation]));
    return orders.map((order) => ({ found: byOrder.get(order) ?? null }));
  });

  const open = batchCalls<ReservationRecord, Exclude<Insertion, Error>>((documents) =>
    insertEach(driver, documents, {}),
  );

  const move = batchCalls<Move, boolean>(
    async (moves) => {
      const { matchedCount } = await driver.bulkWrite(
        moves.map((updateOne) => ({ updateOne })),
        { ordered: false },
      );
      // A bulk write does not say which of them met another version; all are read again, and completed ones are
      // recognised.
      return moves.map(() => matchedCount === moves.length);
    },
    { repeatable: true },
  );

  return {
    find: async (order: string): Promise<Reservation | null> => (await find(order)).found,

    /** The reservations of a shop that hold units of a stock item. */
    holding: (shopUuid: string, item: string): Promise<Reservation[]> =>
      model
        .find({ 'plan.item': item, shopUuid, status: { $in: ['reserved', 'fitting', 'withdrawing'] } }, { outbox: 0 })
        .readConcern('majority')
        .maxTimeMS(MAX_MS)
        .lean<Reservation[]>()
        .exec(),

    /** The first write about an order. */
    open: async (order: string, state: ReservationState, events: readonly NewEvent[] = []): Promise<Reservation> => {
      const outbox = events.length > 0 ? { outbox: outboxOf(SOURCE, 1, events), outboxPending: true } : {};
      const opened = await open({ _id: order, ...state, version: 1, updatedAt: new Date(), ...outbox });
      if (opened === 'duplicate') throw new ReservationMoved(order);
      return { _id: order, ...state, version: 1 };
    },

    /** One conditional write: the new state and its events, if `reservation` is unchanged since it was read. */
    move: async (
      reservation: Reservation,
      change: Partial<ReservationState>,
      events: readonly NewEvent[] = [],
    ): Promise<Reservation> => {
      const version = reservation.version + 1;
      const next = { ...change, ...(change.answered ? { answered: change.answered.slice(-ANSWERS_KEPT) } : {}) };
      const written = await move({
        filter: { _id: reservation._id, version: reservation.version },
        update: { $set: { ...next, version, updatedAt: new Date(), ...outboxSet(SOURCE, version, events) } },
      });
      if (!written) throw new ReservationMoved(reservation._id);
      return { ...reservation, ...next, version };
    },
  };
};
export type Reservations = ReturnType<typeof createReservations>;
