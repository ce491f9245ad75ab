import type { Order, OrderAction } from '@shop/contracts/order/dashboard';
import type { Permission } from '@shop/contracts/staff';
import { isWaiting } from '../../domain/asking.ts';
import { allowedActions } from '../../domain/order-process.ts';
import { orderOf } from '../../domain/order-read.ts';
import type { VersionedOrder } from '../../domain/order-record.ts';
import { returnRateOf } from '../../domain/return-rate.ts';
import type { OrderLists } from '../../persistence/order-list.repository.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface ShowOrderParts {
  readonly orders: Pick<Orders, 'find'>;
  readonly lists: Pick<OrderLists, 'closedOf'>;
}

/** The order as staff see it (BO-2.19), and what this person may do with it now (BO-4.15). */
export const createShowOrder = ({ orders, lists }: ShowOrderParts) => {
  const read = async (order: VersionedOrder): Promise<Order> => {
    const closed = (await lists.closedOf(order.shopUuid, [order.customer.uuid])).get(order.customer.uuid);
    return orderOf(order, returnRateOf(closed?.delivered ?? 0, closed?.returned ?? 0));
  };
  return {
    read,
    show: async (shopUuid: string, uuid: string): Promise<Order | null> => {
      const order = await orders.find(shopUuid, uuid);
      return order && read(order);
    },
    transitions: async (
      shopUuid: string,
      uuid: string,
      permissions: readonly Permission[],
    ): Promise<{ state: Order['state']; version: number; transitions: OrderAction[] } | null> => {
      const order = await orders.find(shopUuid, uuid);
      return (
        order && {
          state: order.state,
          version: order.revision,
          transitions: allowedActions(order.state, isWaiting(order), permissions),
        }
      );
    },
  };
};
export type ShowOrder = ReturnType<typeof createShowOrder>;
