import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import type { OrderFigures } from '@shop/contracts/order/dashboard';

type Days = OrderFigures['days'];

/**
 * The amounts of some days; null where the person may not see them. Adds centimes: dinars with decimals do not add up.
 */
export const sumOf = (days: Days, what: 'placed' | 'delivered'): { orders: number; total: number | null } => ({
  orders: days.reduce((sum, day) => sum + day[what].orders, 0),
  total: days.some((day) => day[what].total === null)
    ? null
    : days.reduce((sum, day) => sum + Math.round((day[what].total ?? 0) * 100), 0) / 100,
});

/** By how many percent it is more than before; undefined where there was nothing to compare with. */
export const growthOf = (now: number, before: number): number | undefined =>
  before > 0 ? ((now - before) / before) * 100 : undefined;

const UNDECIDED: readonly OrderState[] = ['pending', 'not_found'];

/** Of the orders that somebody has decided on: those that were confirmed, whatever came of them, and the cancelled. */
export const confirmationOf = (placed: OrderFigures['placed']) => {
  const cancelled = placed.cancelled ?? 0;
  const confirmed = ORDER_STATES.filter((state) => state !== 'cancelled' && !UNDECIDED.includes(state)).reduce(
    (sum, state) => sum + (placed[state] ?? 0),
    0,
  );
  const waiting = UNDECIDED.reduce((sum, state) => sum + (placed[state] ?? 0), 0);
  const decided = confirmed + cancelled;
  return { confirmed, cancelled, waiting, decided, rate: decided === 0 ? undefined : (confirmed / decided) * 100 };
};
