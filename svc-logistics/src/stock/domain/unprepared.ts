import { PREPARED_WITHIN_DAYS } from '@shop/contracts/catalog';
import type { Reservation } from './reservation.ts';

const DAY_MS = 24 * 3_600_000;

/** The times by which reservations are unprepared. */
export const unpreparedBefore = (days: number, now: number) => ({
  before: new Date(now - days * DAY_MS),
  // An order that did not go back, because somebody prepares it, is asked about again the day after.
  saidBefore: new Date(now - DAY_MS),
});

/**
 * D-5.05: whether an order holds units longer than the shop's days and nobody has begun to prepare it.
 *
 * @param updatedAt stands for `reservedAt` in records of earlier releases
 */
export const isUnprepared = (
  {
    status,
    preparing = false,
    reservedAt,
    updatedAt,
    unpreparedSaidAt,
  }: Pick<Reservation, 'status' | 'preparing' | 'reservedAt' | 'unpreparedSaidAt'> & { readonly updatedAt: Date },
  days: number,
  now: number,
): boolean => {
  const { before, saidBefore } = unpreparedBefore(days, now);
  return (
    status === 'reserved' &&
    !preparing &&
    (reservedAt ?? updatedAt) <= before &&
    (!unpreparedSaidAt || unpreparedSaidAt <= saidBefore)
  );
};

/** Shops by their number of days, so that one query finds what is due in all of them. */
export const shopsByDays = (
  shops: Iterable<{ readonly uuid: string; readonly preparedWithinDays?: number | undefined }>,
): ReadonlyMap<number, readonly string[]> => {
  const byDays = new Map<number, string[]>();
  for (const { uuid, preparedWithinDays: days = PREPARED_WITHIN_DAYS } of shops)
    byDays.set(days, [...(byDays.get(days) ?? []), uuid]);
  return byDays;
};
