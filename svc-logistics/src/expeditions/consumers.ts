import { TOPICS } from '@shop/contracts';
import {
  OrderAnnouncementDeclined,
  OrderAnnouncementRequested,
  OrderCancelled,
  OrderContentChanged,
  OrderDelivered,
  OrderPacked,
  OrderPooled,
  OrderPreparationStarted,
  OrderReturned,
  OrderShipped,
  OrderTakeBackRequested,
  OrderUnpacked,
} from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import {
  onOrderAnnouncementDeclined,
  onOrderAnnouncementRequested,
} from './consumers/on-order-announcement-requested.ts';
import { onOrderCancelled } from './consumers/on-order-cancelled.ts';
import { onOrderContentChanged, onOrderPacked, onOrderUnpacked } from './consumers/on-order-packed.ts';
import { onOrderPooled } from './consumers/on-order-pooled.ts';
import { onOrderPreparationStarted } from './consumers/on-order-preparation-started.ts';
import { onOrderDelivered, onOrderReturned, onOrderShipped } from './consumers/on-order-shipped.ts';
import { onOrderTakeBackRequested } from './consumers/on-order-take-back-requested.ts';
import type { FollowPackingDeps } from './use-cases/follow-packing/follow-packing.ts';
import type { OpenExpeditionDeps } from './use-cases/open-expedition/open-expedition.ts';
import type { PutIntoPoolDeps } from './use-cases/put-into-pool/put-into-pool.ts';
import type { RequestAnnouncementDeps } from './use-cases/request-announcement/request-announcement.ts';

export type ExpeditionConsumersDeps = OpenExpeditionDeps &
  FollowPackingDeps &
  PutIntoPoolDeps &
  RequestAnnouncementDeps;

/** The effects of an order's events on its parcel. */
export const expeditionConsumers = (deps: ExpeditionConsumersDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: {
    'order.preparation-started': onEvent(OrderPreparationStarted, onOrderPreparationStarted(deps)),
    'order.packed': onEvent(OrderPacked, onOrderPacked(deps)),
    'order.unpacked': onEvent(OrderUnpacked, onOrderUnpacked(deps)),
    'order.content-changed': onEvent(OrderContentChanged, onOrderContentChanged(deps)),
    'order.pooled': onEvent(OrderPooled, onOrderPooled(deps)),
    'order.announcement-requested': onEvent(OrderAnnouncementRequested, onOrderAnnouncementRequested(deps)),
    'order.announcement-declined': onEvent(OrderAnnouncementDeclined, onOrderAnnouncementDeclined(deps)),
    'order.take-back-requested': onEvent(OrderTakeBackRequested, onOrderTakeBackRequested(deps)),
    'order.shipped': onEvent(OrderShipped, onOrderShipped(deps)),
    'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)),
    'order.returned': onEvent(OrderReturned, onOrderReturned(deps)),
    'order.cancelled': onEvent(OrderCancelled, onOrderCancelled(deps)),
  },
});
