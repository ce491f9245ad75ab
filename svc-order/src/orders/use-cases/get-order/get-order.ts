import type { Order } from '@shop/contracts/order/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Orders } from '../../persistence/order.repository.ts';
import { readOrder, type ReadOrderDeps } from './read-order.ts';

export interface GetOrderDeps extends ReadOrderDeps {
  readonly orders: OfShop<Orders, 'find'>;
}

export interface GetOrder {
  readonly shopUuid: string;
  readonly uuid: string;
}

/** The order as staff see it (BO-2.19). Null: the shop has no order of this id. */
export const getOrder = async (deps: GetOrderDeps, { shopUuid, uuid }: GetOrder): Promise<Order | null> => {
  const order = await deps.orders.of(shopUuid).find(uuid);
  return order && readOrder(deps, order);
};
