import type { OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { returnOrder, type ReturnOrderDeps } from '../use-cases/return-order/return-order.ts';
import { shipOrder, type ShipOrderDeps } from '../use-cases/ship-order/ship-order.ts';

/** An order can be delivered without having been marked as shipped: its units leave then. */
export const onOrderShipped =
  (deps: ShipOrderDeps) =>
  async ({ data: { order, by } }: z.output<typeof OrderShipped | typeof OrderDelivered>): Promise<void> => {
    await shipOrder(deps, { order: order.orderUuid, by: by.name });
  };

export const onOrderReturned =
  (deps: ReturnOrderDeps) =>
  ({ shopUuid, occurredAt, data }: z.output<typeof OrderReturned>): Promise<void> => {
    const { order, by, reason = '', warehouse, trackingId = null } = data;
    return returnOrder(deps, {
      shopUuid,
      order: order.orderUuid,
      number: order.number,
      trackingId,
      reason,
      warehouse,
      by: by.name,
      at: new Date(occurredAt),
    });
  };
