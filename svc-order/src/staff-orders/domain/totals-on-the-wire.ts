import { toDzd } from '@shop/contracts';
import type { OrderTotals } from '@shop/contracts/order/dashboard';
import type { z } from 'zod';
import type { RecordedTotals } from '../../orders/domain/order-record.ts';

/** D-1.03: money leaves as DZD. */
export const totalsOnTheWire = ({ weight, rulesVersion, ...totals }: RecordedTotals): z.infer<typeof OrderTotals> => ({
  itemsSubtotal: toDzd(totals.itemsSubtotal),
  discount: toDzd(totals.discount),
  shippingPaidByCustomer: toDzd(totals.shippingPaidByCustomer),
  internalDeliveryCost: toDzd(totals.internalDeliveryCost),
  vat: toDzd(totals.vat),
  total: toDzd(totals.total),
  weight,
  rulesVersion,
});
