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
  /** Null: the order is not delivered. */
  readonly wilaya: number | null;
  /** The warehouse where the customer collects the order: units come from there alone. Absent or null: from any. */
  readonly warehouse?: string | null;
  readonly units: readonly Unit[];
  readonly plan: readonly PlannedItem[];
  /** The units that are given back or taken in addition while `fitting`. */
  readonly fit?: Fit | null;
  /** When the units were taken; absent in records of earlier releases. */
  readonly reservedAt?: Date;
  /** D-4.13: what the customer did not take of a delivery in part, which is coming or has come back. */
  readonly back?: readonly PlannedItem[];
  /** Preparation of the order has begun. */
  readonly preparing?: boolean;
  /** D-5.05, C-1.20: when the order was last asked whether it gives its units up. */
  readonly unpreparedSaidAt?: Date | null;
}
export type Fit =
  | { readonly kind: 'release' | 'reserve'; readonly items: readonly PlannedItem[] }
  /** The order wants other units: `take` what is lacking first, then `give` the surplus of `plan` back (D-4.12). */
  | ({ readonly kind: 'change'; readonly request: string } & ChangedPlan &
      Pick<Reservation, 'units' | 'wilaya' | 'warehouse'>);

export interface ChangedPlan {
  /** What the order holds, by the lines that will have it. */
  readonly plan: readonly PlannedItem[];
  readonly take: readonly PlannedItem[];
  readonly give: readonly PlannedItem[];
}

/** A change counts while the order holds its units; one that holds nothing any more must not wait for an answer. */
export const onChangeRequested = (
  { status, answered }: Pick<Reservation, 'status' | 'answered'>,
  request: string,
): 'change' | 'refuse' | 'nothing' => {
  if (answered.includes(request)) return 'nothing';
  if (status === 'reserved') return 'change';
  return status === 'refused' || status === 'withdrawing' ? 'refuse' : 'nothing';
};

export type ConfirmMove = 'start' | 'resume' | 'repeat-answer' | 'start-anew' | 'nothing';

const unitsText = (units: readonly Unit[]): string =>
  JSON.stringify(
    units
      .map(({ lineId, product, combination, quantity }) => [lineId, product, combination, quantity].join(':'))
      .toSorted(),
  );

/** What is held is what the order wants now: units for the same lines, and in the warehouse of its pick-up. */
export const isHeldFor = (
  reservation: Pick<Reservation, 'units' | 'warehouse'>,
  wanted: { readonly units: readonly Unit[]; readonly warehouse: string | null },
): boolean =>
  unitsText(reservation.units) === unitsText(wanted.units) &&
  (wanted.warehouse === null || (reservation.warehouse ?? null) === wanted.warehouse);

/**
 * A confirmation may come twice, after a refusal, or after the order was cancelled. `start-anew`: what is held goes
 * back first; a confirmation that comes upon a withdrawal stopped halfway there itself.
 */
export const onConfirmationRequested = (reservation: Reservation | null, request: string): ConfirmMove => {
  if (reservation === null) return 'start';
  if (reservation.answered.includes(request)) return 'nothing';
  const moves: Readonly<Record<ReservationStatus, ConfirmMove>> = {
    reserving: 'resume',
    refused: 'start',
    reserved: 'repeat-answer',
    fitting: 'nothing',
    withdrawing: 'start-anew',
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

/** D-4.13: the rest comes back once, and only of an order whose units have left. */
export const onDeliveredInPart = ({ status, back }: Pick<Reservation, 'status' | 'back'>): 'bring-back' | 'nothing' => {
  if (status === 'shipped') return back === undefined ? 'bring-back' : 'nothing';
  return status === 'returning' && back !== undefined ? 'bring-back' : 'nothing';
};
