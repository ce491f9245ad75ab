import { TOPICS } from '@shop/contracts';
import { ExpeditionAnnounced, ExpeditionTakenBack } from '@shop/contracts/logistics/events';
import { OrderCancelled, OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts/order/events';
import { TransporterPaid, TransporterPaymentReversed } from '@shop/contracts/payments/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onExpeditionAnnounced, onExpeditionTakenBack } from './consumers/on-expedition-announced.ts';
import { onOrderCancelled, onOrderDelivered, onOrderReturned, onOrderShipped } from './consumers/on-order-moved.ts';
import { onTransporterPaid, onTransporterPaymentReversed } from './consumers/on-transporter-paid.ts';
import type { NotePaymentDeps } from './use-cases/note-payment/note-payment.ts';
import type { OpenParcelDeps } from './use-cases/open-parcel/open-parcel.ts';

export type TrackingConsumersDeps = OpenParcelDeps & NotePaymentDeps;

/** What this service's own events, orders and payments say of parcels. */
export const trackingConsumers = (deps: TrackingConsumersDeps): Subscription['topics'] => ({
  [TOPICS.expeditionEvents]: {
    'expedition.announced': onEvent(ExpeditionAnnounced, onExpeditionAnnounced(deps)),
    'expedition.taken-back': onEvent(ExpeditionTakenBack, onExpeditionTakenBack(deps)),
  },
  [TOPICS.orderEvents]: {
    'order.shipped': onEvent(OrderShipped, onOrderShipped(deps)),
    'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)),
    'order.returned': onEvent(OrderReturned, onOrderReturned(deps)),
    'order.cancelled': onEvent(OrderCancelled, onOrderCancelled(deps)),
  },
  [TOPICS.paymentEvents]: {
    'payment.transporter-paid': onEvent(TransporterPaid, onTransporterPaid(deps)),
    'payment.transporter-payment-reversed': onEvent(TransporterPaymentReversed, onTransporterPaymentReversed(deps)),
  },
});
