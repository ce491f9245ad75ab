import type { OrderCancelled } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { releaseStock, type ReleaseStockDeps } from '../use-cases/release-stock/release-stock.ts';

export const onOrderCancelled =
  (deps: ReleaseStockDeps) =>
  ({ id, shopUuid, correlationId, data: { order, by, reason } }: z.output<typeof OrderCancelled>): Promise<void> =>
    releaseStock(deps, {
      shopUuid,
      order: order.orderUuid,
      wilaya: order.wilaya?.id ?? null,
      reason,
      by: by.name,
      correlationId,
      causationId: id,
    });
