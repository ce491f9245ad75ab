import { TOPICS } from '@shop/contracts';
import { OrderCancelled, OrderDelivered, OrderPlaced, OrderReturned } from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onOrderChanged } from './consumers/on-order-changed.ts';
import type { CountSalesDeps } from './use-cases/count-sales/count-sales.ts';

/** Every event by which sales are counted. */
export const salesConsumers = (deps: CountSalesDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: {
    'order.placed': onEvent(OrderPlaced, onOrderChanged(deps, 'placed')),
    'order.delivered': onEvent(OrderDelivered, onOrderChanged(deps, 'delivered')),
    'order.cancelled': onEvent(OrderCancelled, onOrderChanged(deps, 'withdrawn')),
    'order.returned': onEvent(OrderReturned, onOrderChanged(deps, 'withdrawn')),
  },
});
