import { toCentimes } from '@shop/contracts';
import type { Instalment } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import type { OrderContent, OrderRecord } from '../../orders/domain/order-record.ts';
import { addsUpTo, splitSchedule } from '../../orders/domain/split-schedule.ts';

type Wanted = readonly z.infer<typeof Instalment>[] | undefined;

/**
 * BO-3.25: the plan of an order whose content changes: the one that was typed, or its own in the former proportions
 * when the total is another. Null: what was typed does not add up.
 * @param total centimes, of the changed order
 */
export const changedSchedule = (
  { schedule = [], total: before }: Pick<OrderRecord, 'schedule' | 'total'>,
  wanted: Wanted,
  total: number,
  newId: () => string,
): Pick<OrderContent, 'schedule'> | null => {
  if (!wanted) return total === before || addsUpTo(schedule, total) ? {} : { schedule: splitSchedule(schedule, total) };
  const typed = wanted.map(({ dueAt, amount }) => ({ id: newId(), dueAt, amount: toCentimes(amount) }));
  return addsUpTo(typed, total) ? { schedule: typed } : null;
};
