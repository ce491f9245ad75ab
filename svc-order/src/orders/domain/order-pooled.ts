import type { OrderEvent } from '@shop/contracts/order/events';

type Pooled = Extract<OrderEvent, { type: 'order.pooled' }>['data'];

/**
 * The order is to be put into a pool, which logistics finds or opens (D-4.02). The empty text is for a logistics of the
 * release before, which leaves an event without one unread, and all that follows of the order with it.
 */
export const orderPooled = (data: Omit<Pooled, 'pool'>) =>
  ({ type: 'order.pooled', version: 1, data: { ...data, pool: '' } }) as const;
