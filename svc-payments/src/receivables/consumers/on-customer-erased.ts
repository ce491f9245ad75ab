import type { CustomerErased } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { forgetCustomer, type ForgetCustomerDeps } from '../use-cases/forget-customer/forget-customer.ts';

export const onCustomerErased =
  (deps: ForgetCustomerDeps) =>
  ({ shopUuid, data }: z.output<typeof CustomerErased>): Promise<void> =>
    forgetCustomer(deps, { shopUuid, orders: data.orders });
