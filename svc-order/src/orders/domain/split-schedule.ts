import { sharesOf } from '@shop/contracts/promotion';
import type { RecordedInstalment } from './order-parts.ts';

const CENTIMES = 100;

/**
 * BO-3.25: the same dates for another total, each part in its former proportion and in whole dinars; the last one has
 * what is left over.
 * @param total centimes
 */
export const splitSchedule = (schedule: readonly RecordedInstalment[], total: number): RecordedInstalment[] => {
  const isNothing = schedule.every(({ amount }) => amount === 0);
  const parts = schedule.map(({ amount }) => (isNothing ? 1 : amount));
  const shares = sharesOf(Math.floor(total / CENTIMES), parts);
  return schedule.map((part, at) => {
    const isLast = at === schedule.length - 1;
    return { ...part, amount: (shares[at] ?? 0) * CENTIMES + (isLast ? total % CENTIMES : 0) };
  });
};

/** The parts of an order's plan add up to this total, or it has no plan. */
export const addsUpTo = (schedule: readonly { readonly amount: number }[], total: number): boolean =>
  schedule.length === 0 || schedule.reduce((sum, { amount }) => sum + amount, 0) === total;
