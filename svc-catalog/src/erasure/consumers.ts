import { TOPICS } from '@shop/contracts';
import { CustomerErased } from '@shop/contracts/order/events';
import { onEvent, type Subscription } from '@shop/service-kit';
import { onCustomerErased } from './consumers/on-customer-erased.ts';
import type { ForgetPhonesDeps } from './use-cases/forget-phones/forget-phones.ts';

/** The events by which a person is erased (D-15.03). */
export const erasureConsumers = (deps: ForgetPhonesDeps): Subscription['topics'] => ({
  [TOPICS.orderEvents]: { 'customer.erased': onEvent(CustomerErased, onCustomerErased(deps)) },
});
