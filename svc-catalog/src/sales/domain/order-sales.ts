import type { SalesDay } from './sales-score.ts';

/** What became of an order, as far as sales are counted by it. */
export interface OrderSales {
  readonly placedDay: number | null;
  readonly deliveredDay: number | null;
  /** Cancelled or returned: none of its units was sold. */
  readonly isWithdrawn: boolean;
}
export const NO_SALES: OrderSales = { placedDay: null, deliveredDay: null, isWithdrawn: false };

export type SalesStep =
  { readonly kind: 'placed' | 'delivered'; readonly day: number } | { readonly kind: 'withdrawn' };

/** The order after the step; a repeated step changes nothing, and a late one brings no withdrawn order back. */
export const afterStep = (order: OrderSales, step: SalesStep): OrderSales => {
  switch (step.kind) {
    case 'placed':
      return { ...order, placedDay: order.placedDay ?? step.day };
    case 'delivered':
      return { ...order, deliveredDay: order.deliveredDay ?? step.day };
    case 'withdrawn':
      return { ...order, isWithdrawn: true };
  }
};

/** The days on which each unit counts: when it was ordered, and once more when it was delivered. */
const countedDays = ({ placedDay, deliveredDay, isWithdrawn }: OrderSales): number[] =>
  isWithdrawn ? [] : [placedDay, deliveredDay].filter((day) => day !== null);

/** How often each unit counts more, or less, on which days. */
export const changedDays = (before: OrderSales, after: OrderSales): SalesDay[] => {
  const changes = new Map<number, number>();
  for (const day of countedDays(after)) changes.set(day, (changes.get(day) ?? 0) + 1);
  for (const day of countedDays(before)) changes.set(day, (changes.get(day) ?? 0) - 1);
  return [...changes].filter(([, units]) => units !== 0).map(([day, units]) => ({ day, units }));
};
