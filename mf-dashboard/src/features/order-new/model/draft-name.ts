import type { OrderDraft } from '@shop/contracts/order/dashboard';
import { formatPhone } from '@shop/kit/format';

/** Who the order is for, as far as it is typed; empty: nothing says it. */
export const draftName = ({ content: { customer } }: Pick<OrderDraft, 'content'>): string =>
  `${customer.firstname} ${customer.lastname}`.trim() || formatPhone(customer.phone);

export const draftHref = ({ uuid }: Pick<OrderDraft, 'uuid'>): string => `/dashboard/orders/new?draft=${uuid}`;
