import type { PlannedItem, Unit } from './plan-reservation.ts';

/**
 * The words in -ing are intentions: written before the stock is touched, so that a crash is taken up where it stopped.
 */
export const RESERVATION_STATUSES = [
  'reserving',
  'reserved',
  'fitting',
  'refused',
  'withdrawing',
  'releasing',
  'released',
  'shipping',
  'shipped',
  'returning',
  'returned',
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
export const SETTLED: readonly ReservationStatus[] = ['reserved', 'refused', 'released', 'shipped', 'returned'];

/** The units that an order holds in the warehouses. One document per order. */
export interface Reservation {
  readonly _id: string;
  readonly shopUuid: string;
  readonly status: ReservationStatus;
  readonly version: number;
  /** The confirmation that is being answered. */
  readonly request: string | null;
  /** Confirmations that have had their answer, and withdrawals that were followed. */
  readonly answered: readonly string[];
  /** Never goes back, so that the marks of two tries differ. */
  readonly attempt: number;
  readonly wilaya: number;
  readonly units: readonly Unit[];
  readonly plan: readonly PlannedItem[];
  /** The units that are given back or taken in addition while `fitting`. */
  readonly fit?: Fit | null;
  /** When the units were taken; absent in records of earlier releases. */
  readonly reservedAt?: Date;
  /** Preparation of the order has begun. */
  readonly preparing?: boolean;
  /** D-5.05, C-1.20: when the order was last asked whether it gives its units up. */
  readonly unpreparedSaidAt?: Date | null;
}
export interface Fit {
  readonly kind: 'release' | 'reserve';
  readonly items: readonly PlannedItem[];
}

export type ConfirmMove = 'start' | 'resume' | 'repeat-answer' | 'nothing';

/** A confirmation may come twice, after a refusal, or after the order was cancelled. */
export const onConfirmationRequested = (reservation: Reservation | null, request: string): ConfirmMove => {
  if (reservation === null) return 'start';
  if (reservation.answered.includes(request)) return 'nothing';
  const moves: Readonly<Record<ReservationStatus, ConfirmMove>> = {
    reserving: 'resume',
    refused: 'start',
    reserved: 'repeat-answer',
    fitting: 'nothing',
    withdrawing: 'nothing',
    releasing: 'nothing',
    released: 'nothing',
    shipping: 'repeat-answer',
    shipped: 'repeat-answer',
    returning: 'nothing',
    returned: 'nothing',
  };
  return moves[reservation.status];
};

/**
 * A withdrawn confirmation gives the units back, and the order may be confirmed again.
 * @param event the id of the withdrawal, which may come twice
 */
export const onWithdrawn = (reservation: Reservation | null, event: string): 'give-back' | 'nothing' =>
  reservation &&
  !reservation.answered.includes(event) &&
  (reservation.status === 'reserved' || reservation.status === 'withdrawing')
    ? 'give-back'
    : 'nothing';

export type ReleaseMove = 'tombstone' | 'give-back' | 'end-withdrawal' | 'undo' | 'close' | 'nothing';

/**
 * A cancellation before any confirmation leaves a mark, so that a late confirmation reserves nothing. A withdrawal that
 * stopped halfway is ended by its own mark: units that it gave back already are not given back twice.
 */
export const onCancelled = (status: ReservationStatus | null): ReleaseMove => {
  if (status === null) return 'tombstone';
  if (status === 'reserved' || status === 'releasing') return 'give-back';
  if (status === 'withdrawing') return 'end-withdrawal';
  if (status === 'reserving') return 'undo';
  return status === 'refused' ? 'close' : 'nothing';
};

export const mayShip = (status: ReservationStatus | null): boolean => status === 'reserved' || status === 'shipping';

/** Returned straight from announced: the units leave the books and come back in one go. */
export const onReturned = (status: ReservationStatus | null): 'ship-first' | 'bring-back' | 'nothing' => {
  if (status === 'reserved' || status === 'shipping') return 'ship-first';
  return status === 'shipped' || status === 'returning' ? 'bring-back' : 'nothing';
};
