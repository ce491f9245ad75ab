import type { CustomerErased } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { forgetWords, type ForgetWordsDeps } from '../use-cases/forget-words/forget-words.ts';

export const onCustomerErased =
  (deps: ForgetWordsDeps) =>
  ({ shopUuid, subject, data }: z.output<typeof CustomerErased>): Promise<void> =>
    forgetWords(deps, { shopUuid, subjects: [subject, ...data.customers, ...data.orders] });
