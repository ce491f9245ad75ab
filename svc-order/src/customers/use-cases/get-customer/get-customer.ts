import { toDzd } from '@shop/contracts';
import type { OrderState } from '@shop/contracts/order';
import type { CustomerCard } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { z } from 'zod';
import { returnRateOf } from '../../../orders/index.ts';
import type { CustomerOrders } from '../../persistence/customer-orders.repository.ts';

const RECENT = 10;

export interface GetCustomerDeps {
  readonly customerOrders: OfShop<CustomerOrders, 'ofCustomer'>;
}

export interface GetCustomer {
  readonly shopUuid: string;
  readonly uuid: string;
}

/**
 * D-4.06: a customer is the person who orders from a shop with one phone; name and email are those of the last order.
 */
export const getCustomer = async (
  { customerOrders }: GetCustomerDeps,
  { shopUuid, uuid }: GetCustomer,
): Promise<z.infer<typeof CustomerCard> | null> => {
  const orders = await customerOrders.of(shopUuid).ofCustomer(uuid);
  const [last] = orders;
  const first = orders.at(-1);
  if (!last || !first) return null;
  const count = (state: OrderState): number => orders.filter((order) => order.state === state).length;
  const [delivered, returned, cancelled] = [count('delivered'), count('returned'), count('cancelled')];
  return {
    ...last.customer,
    since: first.placedAt,
    orderCount: orders.length,
    delivered,
    returned,
    cancelled,
    inProgress: orders.length - delivered - returned - cancelled,
    returnRate: returnRateOf(delivered, returned),
    recent: orders.slice(0, RECENT).map(({ uuid: order, number, state, placedAt, total }) => ({
      uuid: order,
      number,
      state,
      placedAt,
      total: toDzd(total),
    })),
  };
};
