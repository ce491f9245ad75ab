import type { OrderConfirmationRequested } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { reserveStock, type ReserveStockDeps } from '../use-cases/reserve-stock/reserve-stock.ts';

export const onOrderConfirmationRequested =
  (deps: ReserveStockDeps) =>
  ({
    id,
    shopUuid,
    correlationId,
    data: { order, request, by },
  }: z.output<typeof OrderConfirmationRequested>): Promise<void> =>
    reserveStock(deps, {
      shopUuid,
      order: order.orderUuid,
      request,
      wilaya: order.wilaya?.id ?? null,
      warehouse: order.pickup?.warehouse ?? null,
      units: order.units,
      by: by.name,
      correlationId,
      causationId: id,
    });
