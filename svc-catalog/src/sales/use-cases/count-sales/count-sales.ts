import { dayOf } from '../../domain/sales-score.ts';
import type { Sales, SoldOrder } from '../../persistence/sales.repository.ts';

export interface CountSalesDeps {
  readonly sales: Pick<Sales, 'count'>;
}
export interface CountSales {
  readonly order: SoldOrder;
  readonly became: 'placed' | 'delivered' | 'withdrawn';
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Counts the units of an order by day, or takes them back (SF-2.92.04). */
export const countSales = (deps: CountSalesDeps, { order, became, at }: CountSales): Promise<void> =>
  deps.sales.count(order, became === 'withdrawn' ? { kind: 'withdrawn' } : { kind: became, day: dayOf(at) });
