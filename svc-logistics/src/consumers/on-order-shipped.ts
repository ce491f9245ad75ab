import type { OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts';
import type { z } from 'zod';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';
import { returnOrder } from '../use-cases/return-order/return-order.ts';
import { shipOrder, type ShipOrderDeps } from '../use-cases/ship-order/ship-order.ts';

type Deps = ShipOrderDeps & FollowPackingDeps;

const leaves =
  (deps: Deps, kind: 'shipped' | 'delivered') =>
  async ({ seq, data: { order, by } }: z.output<typeof OrderShipped | typeof OrderDelivered>): Promise<void> => {
    await shipOrder(deps, { order: order.orderUuid, by: by.name });
    await followPacking(deps, order.orderUuid, { seq, kind });
  };
export const onOrderShipped = (deps: Deps) => leaves(deps, 'shipped');
/** An order can be delivered without having been marked as shipped: its units leave then. */
export const onOrderDelivered = (deps: Deps) => leaves(deps, 'delivered');

export const onOrderReturned =
  (deps: Deps) =>
  async ({ seq, data: { order, by } }: z.output<typeof OrderReturned>): Promise<void> => {
    await returnOrder(deps, { order: order.orderUuid, by: by.name });
    await followPacking(deps, order.orderUuid, { seq, kind: 'returned' });
  };
