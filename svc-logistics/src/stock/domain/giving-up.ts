import type { Reservation } from './reservation.ts';

const DAY_MS = 24 * 3_600_000;

type Held = Pick<Reservation, 'status' | 'preparing' | 'reservedAt' | 'unpreparedSaidAt'>;

/**
 * C-1.20: whether an order that was chosen at `at` gives its units up. `may`: it was asked, or is giving them back.
 * `no`: it holds none, is being prepared, or was confirmed again since.
 */
export const givesUp = (
  { status, preparing = false, reservedAt, unpreparedSaidAt }: Held,
  at: Date,
): 'to-be-asked' | 'may' | 'no' => {
  if (status === 'withdrawing' || status === 'releasing') return 'may';
  if (status !== 'reserved' || preparing || (reservedAt && reservedAt > at)) return 'no';
  return unpreparedSaidAt && unpreparedSaidAt >= at ? 'may' : 'to-be-asked';
};

/** The days that have begun since an order took its units. */
export const daysHeld = ({ reservedAt }: Pick<Reservation, 'reservedAt'>, now: number): number =>
  reservedAt ? Math.max(1, Math.ceil((now - reservedAt.getTime()) / DAY_MS)) : 1;
