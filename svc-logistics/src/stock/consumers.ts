import { TOPICS } from '@shop/contracts';
import {
  OrderCancelled,
  OrderChangeRequested,
  OrderConfirmationRequested,
  OrderConfirmationWithdrawn,
  OrderDelivered,
  OrderPacked,
  OrderPreparationStarted,
  OrderReturned,
  OrderShipped,
  OrderUnpacked,
} from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onOrderCancelled } from './consumers/on-order-cancelled.ts';
import { onOrderChangeRequested } from './consumers/on-order-change-requested.ts';
import { onOrderConfirmationRequested } from './consumers/on-order-confirmation-requested.ts';
import { onOrderConfirmationWithdrawn } from './consumers/on-order-confirmation-withdrawn.ts';
import { onOrderPacked, onOrderUnpacked } from './consumers/on-order-packed.ts';
import { onOrderPreparationStarted } from './consumers/on-order-preparation-started.ts';
import { onOrderDelivered, onOrderReturned, onOrderShipped } from './consumers/on-order-shipped.ts';
import type { ChangeReservationDeps } from './use-cases/change-reservation/change-reservation.ts';
import type { FitReservationDeps } from './use-cases/fit-reservation/fit-reservation.ts';
import type { NotePreparationDeps } from './use-cases/note-preparation/note-preparation.ts';
import type { ReleaseStockDeps } from './use-cases/release-stock/release-stock.ts';
import type { ReserveStockDeps } from './use-cases/reserve-stock/reserve-stock.ts';
import type { ReturnOrderDeps } from './use-cases/return-order/return-order.ts';
import type { ShipOrderDeps } from './use-cases/ship-order/ship-order.ts';

export type StockConsumersDeps = ReserveStockDeps &
  FitReservationDeps &
  ChangeReservationDeps &
  NotePreparationDeps &
  ReleaseStockDeps &
  ShipOrderDeps &
  ReturnOrderDeps;

/** The effects of an order's events on the units it holds. */
export const stockConsumers = (deps: StockConsumersDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: {
    'order.confirmation-requested': onEvent(OrderConfirmationRequested, onOrderConfirmationRequested(deps)),
    'order.confirmation-withdrawn': onEvent(OrderConfirmationWithdrawn, onOrderConfirmationWithdrawn(deps)),
    'order.change-requested': onEvent(OrderChangeRequested, onOrderChangeRequested(deps)),
    'order.cancelled': onEvent(OrderCancelled, onOrderCancelled(deps)),
    'order.preparation-started': onEvent(OrderPreparationStarted, onOrderPreparationStarted(deps)),
    'order.packed': onEvent(OrderPacked, onOrderPacked(deps)),
    'order.unpacked': onEvent(OrderUnpacked, onOrderUnpacked(deps)),
    'order.shipped': onEvent(OrderShipped, onOrderShipped(deps)),
    'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)),
    'order.returned': onEvent(OrderReturned, onOrderReturned(deps)),
  },
});
