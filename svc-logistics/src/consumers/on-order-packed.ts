import type { OrderPacked, OrderPooled, OrderUnpacked } from '@shop/contracts';
import type { z } from 'zod';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';

export const onOrderPacked =
  (deps: FollowPackingDeps) =>
  ({ data: { order, packingState, packed } }: z.output<typeof OrderPacked>): Promise<void> =>
    followPacking(deps, order.orderUuid, packingState === 'full' ? { kind: 'packed', packing: 'full' } : { kind: 'packed', packing: 'partial', packed });

export const onOrderUnpacked =
  (deps: FollowPackingDeps) =>
  ({ data: { order } }: z.output<typeof OrderUnpacked>): Promise<void> =>
    followPacking(deps, order.orderUuid, { kind: 'unpacked' });

export const onOrderPooled =
  (deps: FollowPackingDeps) =>
  ({ data: { order, pool } }: z.output<typeof OrderPooled>): Promise<void> =>
    followPacking(deps, order.orderUuid, { kind: 'pooled', pool });
