import { toDzd, type ResponseOf } from '@shop/contracts';
import type { listCustomerOrders as endpoint } from '@shop/contracts/order/dashboard';
import { countsNow, findCard, type CustomerDeps } from '../../customer-deps.ts';

export type ListCustomerOrdersDeps = Pick<CustomerDeps, 'customers' | 'cards' | 'customerOrders'>;

export interface ListCustomerOrders {
  readonly shopUuid: string;
  readonly uuid: string;
  readonly page: number;
  readonly limit: number;
}

/** T-2.12: each order with the name and the place that it was placed with. Null: the shop has no such customer. */
export const listCustomerOrders = async (
  deps: ListCustomerOrdersDeps,
  { shopUuid, uuid, page, limit }: ListCustomerOrders,
): Promise<ResponseOf<typeof endpoint, 200> | null> => {
  const customer = await findCard(deps, shopUuid, uuid);
  if (!customer) return null;
  const [orders, counts] = await Promise.all([
    deps.customerOrders.of(shopUuid).page(customer.members, (page - 1) * limit, limit),
    countsNow(deps, shopUuid, customer.members),
  ]);
  return {
    orders: orders.map(({ customer: { firstname, lastname }, total, uuid: order, number, state, placedAt, place }) => ({
      uuid: order,
      number,
      state,
      placedAt,
      place,
      name: `${firstname} ${lastname}`.trim(),
      total: toDzd(total),
    })),
    total: counts.orderCount,
    page,
    limit,
  };
};
