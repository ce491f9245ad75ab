import type { OrderState } from '@shop/contracts/order';
import type { OrderAction } from '@shop/contracts/order/dashboard';
import type { Permission } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { actableOf } from '../../domain/asking.ts';
import { allowedActions, mayUnconfirm } from '../../domain/order-process.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface GetTransitionsDeps {
  readonly orders: OfShop<Orders, 'find'>;
  readonly now: () => number;
}

export interface GetTransitions {
  readonly shopUuid: string;
  readonly uuid: string;
  readonly permissions: readonly Permission[];
}

/** The actions that this person may take on the order now (BO-4.15). Null: the shop has no order of this id. */
export const getTransitions = async (
  { orders, now }: GetTransitionsDeps,
  { shopUuid, uuid, permissions }: GetTransitions,
): Promise<{ state: OrderState; version: number; transitions: OrderAction[] } | null> => {
  const order = await orders.of(shopUuid).find(uuid);
  const at = new Date(now()).toISOString();
  return (
    order && {
      state: order.state,
      version: order.revision,
      transitions: allowedActions(actableOf(order), permissions).filter(
        (action) => action !== 'unconfirm' || mayUnconfirm(order, at),
      ),
    }
  );
};
