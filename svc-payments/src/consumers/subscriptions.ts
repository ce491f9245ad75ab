import { OrderDelivered, TOPICS } from '@shop/contracts';
import { onEvent, type Subscription } from '@shop/service-kit';
import type { OpenReceivableDeps } from '../use-cases/open-receivable/open-receivable.ts';
import { onOrderDelivered } from './on-order-delivered.ts';

/** Every event this service listens to, and the file that answers. */
export const subscription = (deps: OpenReceivableDeps): Subscription => ({
  group: 'svc-payments',
  topics: { [TOPICS.orderEvents]: { 'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)) } },
});
