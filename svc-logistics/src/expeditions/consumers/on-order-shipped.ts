import type { OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';

const moves =
  (kind: 'shipped' | 'delivered' | 'returned') =>
  (deps: FollowPackingDeps) =>
  ({
    seq,
    data: { order },
  }: z.output<typeof OrderShipped | typeof OrderDelivered | typeof OrderReturned>): Promise<void> =>
    followPacking(deps, { order: order.orderUuid, seq, kind });

export const onOrderShipped = moves('shipped');
export const onOrderDelivered = moves('delivered');
export const onOrderReturned = moves('returned');
