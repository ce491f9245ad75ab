import type { OrderCancelled } from '@shop/contracts';
import type { z } from 'zod';
import { followPacking, type FollowPackingDeps } from '../use-cases/follow-packing/follow-packing.ts';
import { releaseStock, type ReleaseStockDeps } from '../use-cases/release-stock/release-stock.ts';

export const onOrderCancelled =
  (deps: ReleaseStockDeps & FollowPackingDeps) =>
  async ({
    id,
    seq,
    shopUuid,
    correlationId,
    data: { order, by, reason },
  }: z.output<typeof OrderCancelled>): Promise<void> => {
    await releaseStock(deps, {
      shopUuid,
      order: order.orderUuid,
      wilaya: order.wilaya.id,
      reason,
      by: by.name,
      correlationId,
      causationId: id,
    });
    await followPacking(deps, order.orderUuid, { seq, kind: 'cancelled' });
  };
