import { TOPICS } from '@shop/contracts';
import type { EventHandler, Subscription } from '@shop/service-kit';

export interface Handlers {
  readonly orderPlaced: EventHandler;
}

/** Everything this service listens to, in one place. */
export const subscriptions = (handlers: Handlers): Subscription[] => [
  { group: 'svc-order', topics: { [TOPICS.orderEvents]: { 'order.placed': handlers.orderPlaced } } },
];
