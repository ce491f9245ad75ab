import type { OrderContentChanged, OrderPacked, OrderUnpacked } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { parcelOfOrder } from '../parcel-of-order.ts';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';

export const onOrderPacked =
  (deps: FollowPackingDeps) =>
  ({ seq, data: { order, packingState, packed } }: z.output<typeof OrderPacked>): Promise<void> => {
    const fact = packingState === 'partial' ? { packing: 'partial' as const, packed } : { packing: 'full' as const };
    return followPacking(deps, { order: order.orderUuid, seq, kind: 'packed', ...fact });
  };

export const onOrderUnpacked =
  (deps: FollowPackingDeps) =>
  ({ seq, data: { order } }: z.output<typeof OrderUnpacked>): Promise<void> =>
    followPacking(deps, { order: order.orderUuid, seq, kind: 'unpacked' });

/** A pool shows where its orders go now, and what is wrong with it. */
export const onOrderContentChanged =
  (deps: FollowPackingDeps) =>
  ({ seq, data: { order } }: z.output<typeof OrderContentChanged>): Promise<void> =>
    followPacking(deps, { order: order.orderUuid, seq, kind: 'changed', parcel: parcelOfOrder(order) });
