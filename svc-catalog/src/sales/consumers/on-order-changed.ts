import type { OrderFacts } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { countSales, type CountSales, type CountSalesDeps } from '../use-cases/count-sales/count-sales.ts';

interface OrderChanged {
  readonly shopUuid: string;
  readonly occurredAt: string;
  readonly data: { readonly order: z.infer<typeof OrderFacts> };
}

/** What was bought, a pack as one; events of earlier releases name the units alone. */
const boughtIn = ({ bought, units }: z.infer<typeof OrderFacts>): Map<string, number> => {
  const sum = new Map<string, number>();
  for (const { product, quantity } of bought ?? units) sum.set(product, (sum.get(product) ?? 0) + quantity);
  return sum;
};

export const onOrderChanged =
  (deps: CountSalesDeps, became: CountSales['became']) =>
  ({ shopUuid, occurredAt, data: { order } }: OrderChanged): Promise<void> =>
    countSales(deps, {
      order: { orderUuid: order.orderUuid, shopUuid, bought: boughtIn(order) },
      became,
      at: Date.parse(became === 'placed' ? order.placedAt : occurredAt),
    });
