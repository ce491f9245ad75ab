import type { OrderCancelled } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';

export const onOrderCancelled =
  (deps: FollowPackingDeps) =>
  ({ seq, data: { order } }: z.output<typeof OrderCancelled>): Promise<void> =>
    followPacking(deps, { order: order.orderUuid, seq, kind: 'cancelled' });
