import type { ResponseOf } from '@shop/contracts';
import type { Order } from '@shop/contracts/order/dashboard';
import type { getOrderPayments } from '@shop/contracts/payments/dashboard';

type Receivable = ResponseOf<typeof getOrderPayments, 200>['receivable'];

/** BO-3.29: what the shop has of the order's total and what is still to come, in DZD, as far as payments knows. */
export const moneyOf = (
  { state, totals: { total } }: Pick<Order, 'state' | 'totals'>,
  receivable: Receivable | undefined,
): { readonly paid: number; readonly outstanding: number } => {
  if (state === 'cancelled' || state === 'returned') return { paid: 0, outstanding: 0 };
  const due = receivable?.amount ?? total;
  return receivable?.paidAt ? { paid: due, outstanding: 0 } : { paid: 0, outstanding: due };
};
