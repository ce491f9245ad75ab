import type { CustomerErased } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { forgetPhones, type ForgetPhonesDeps } from '../use-cases/forget-phones/forget-phones.ts';

export const onCustomerErased =
  (deps: ForgetPhonesDeps) =>
  ({ shopUuid, correlationId, occurredAt, data }: z.output<typeof CustomerErased>): Promise<void> =>
    forgetPhones(deps, { shopUuid, customers: data.customers, cause: { at: occurredAt, correlationId } });
