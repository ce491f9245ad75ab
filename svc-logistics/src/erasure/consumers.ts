import { TOPICS } from '@shop/contracts';
import { ExpeditionAnnouncementFailed, ExpeditionWithdrawalFailed } from '@shop/contracts/logistics/events';
import {
  CustomerErased,
  OrderAnnouncementRequested,
  OrderContentChanged,
  OrderPooled,
  OrderReturned,
} from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onCustomerErased } from './consumers/on-customer-erased.ts';
import { onOrderSpokenOf } from './consumers/on-order-spoken-of.ts';
import type { ForgetLaterDeps, ForgetOrdersDeps } from './use-cases/forget-orders/forget-orders.ts';

/**
 * The events by which a person is erased, and those that may bring something of the person back when they are handled
 * later: this module hears them after those that write what they say.
 */
export const erasureConsumers = (deps: ForgetOrdersDeps & ForgetLaterDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: {
    'customer.erased': onEvent(CustomerErased, onCustomerErased(deps)),
    'order.content-changed': onEvent(OrderContentChanged, onOrderSpokenOf(deps)),
    'order.pooled': onEvent(OrderPooled, onOrderSpokenOf(deps)),
    'order.announcement-requested': onEvent(OrderAnnouncementRequested, onOrderSpokenOf(deps)),
    'order.returned': onEvent(OrderReturned, onOrderSpokenOf(deps)),
  },
  [TOPICS.expeditionEvents]: {
    'expedition.announcement-failed': onEvent(ExpeditionAnnouncementFailed, onOrderSpokenOf(deps)),
    'expedition.withdrawal-failed': onEvent(ExpeditionWithdrawalFailed, onOrderSpokenOf(deps)),
  },
});
