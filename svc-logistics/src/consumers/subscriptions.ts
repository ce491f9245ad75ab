import {
  OrderAnnouncementRequested,
  OrderCancelled,
  OrderConfirmationRequested,
  OrderDelivered,
  OrderPacked,
  OrderPooled,
  OrderPreparationStarted,
  OrderReturned,
  OrderShipped,
  OrderUnpacked,
  TOPICS,
} from '@shop/contracts';
import { onEvent, type Subscription } from '@shop/service-kit';
import type { Deps } from '../deps.ts';
import { onOrderAnnouncementRequested } from './on-order-announcement-requested.ts';
import { onOrderCancelled } from './on-order-cancelled.ts';
import { onOrderConfirmationRequested } from './on-order-confirmation-requested.ts';
import { onOrderPacked, onOrderPooled, onOrderUnpacked } from './on-order-packed.ts';
import { onOrderPreparationStarted } from './on-order-preparation-started.ts';
import { onOrderDelivered, onOrderReturned, onOrderShipped } from './on-order-shipped.ts';

/** Every event this service listens to, and the file that answers. */
export const subscription = (deps: Deps): Subscription => ({
  group: 'svc-logistics',
  topics: {
    [TOPICS.orderEvents]: {
      'order.confirmation-requested': onEvent(OrderConfirmationRequested, onOrderConfirmationRequested(deps)),
      'order.cancelled': onEvent(OrderCancelled, onOrderCancelled(deps)),
      'order.preparation-started': onEvent(OrderPreparationStarted, onOrderPreparationStarted(deps)),
      'order.packed': onEvent(OrderPacked, onOrderPacked(deps)),
      'order.unpacked': onEvent(OrderUnpacked, onOrderUnpacked(deps)),
      'order.pooled': onEvent(OrderPooled, onOrderPooled(deps)),
      'order.announcement-requested': onEvent(OrderAnnouncementRequested, onOrderAnnouncementRequested(deps)),
      'order.shipped': onEvent(OrderShipped, onOrderShipped(deps)),
      'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)),
      'order.returned': onEvent(OrderReturned, onOrderReturned(deps)),
    },
  },
});
