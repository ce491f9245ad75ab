import { TOPICS } from '@shop/contracts';
import { CustomerErased, OrderDelivered } from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import type { OpenReceivableDeps } from './use-cases/open-receivable/open-receivable.ts';
import { onCustomerErased } from './consumers/on-customer-erased.ts';
import type { ForgetCustomerDeps } from './use-cases/forget-customer/forget-customer.ts';
import { onOrderDelivered } from './consumers/on-order-delivered.ts';

/** Every event that receivables listen to, and the file that answers. */
export const receivableConsumers = (deps: OpenReceivableDeps & ForgetCustomerDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: {
    'order.delivered': onEvent(OrderDelivered, onOrderDelivered(deps)),
    'customer.erased': onEvent(CustomerErased, onCustomerErased(deps)),
  },
});
