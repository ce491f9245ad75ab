import { forgetLater, type ForgetLaterDeps } from '../use-cases/forget-orders/forget-orders.ts';

/** Events of orders and of expeditions have the order as their subject. */
export const onOrderSpokenOf =
  (deps: ForgetLaterDeps) =>
  ({ shopUuid, subject }: { readonly shopUuid: string; readonly subject: string }): Promise<void> =>
    forgetLater(deps, { shopUuid, orders: [subject] });
