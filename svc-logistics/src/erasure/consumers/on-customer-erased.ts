import type { CustomerErased } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { forgetOrders, type ForgetOrdersDeps } from '../use-cases/forget-orders/forget-orders.ts';

export const onCustomerErased =
  (deps: ForgetOrdersDeps) =>
  ({ shopUuid, data }: z.output<typeof CustomerErased>): Promise<void> =>
    forgetOrders(deps, { shopUuid, ...data });
