import type { OrderContent, OrderRecord } from '../../orders/domain/order-record.ts';

/** `2 × Lampe Luna: 4200`, a line of an order as the audit log shows it, its price per unit in DZD. */
const lineText = ({ name, attributes, quantity, unitPrice }: OrderRecord['lines'][number]): string =>
  `${quantity} × ${[name, attributes].filter(Boolean).join(' · ')}: ${unitPrice / 100}`;

/** D-11.03: the fields of an order's content that the audit log shows, beside those of every action. Centimes. */
export const auditedContent = (order: OrderRecord): Readonly<Record<string, unknown>> => ({
  lines: order.lines.map(lineText),
  commune: order.place?.commune.name,
  pickup: order.pickup?.warehouse.name,
  delivery: order.totals.shippingPaidByCustomer,
  discount: order.staffDiscount?.amount,
  reason: order.staffDiscount?.reason,
  code: order.code ?? undefined,
});

/** D-15.03: the log says which fields of a person were changed, and holds none of their values. */
export const touchedBy = (order: OrderRecord, set: OrderContent, hasNote: boolean): Readonly<Record<string, true>> => ({
  ...(set.customer && { customer: true }),
  ...(set.address !== undefined && set.address !== order.address && { address: true }),
  ...(hasNote && { notes: true }),
});
