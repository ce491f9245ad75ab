import type { OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { returnOrder, type ReturnOrderDeps } from '../use-cases/return-order/return-order.ts';
import { returnRest, type ReturnRestDeps } from '../use-cases/return-rest/return-rest.ts';
import { shipOrder, type ShipOrderDeps } from '../use-cases/ship-order/ship-order.ts';

export const onOrderShipped =
  (deps: ShipOrderDeps) =>
  async ({ data: { order, by } }: z.output<typeof OrderShipped>): Promise<void> => {
    await shipOrder(deps, { order: order.orderUuid, by: by.name });
  };

/**
 * An order can be delivered without having been marked as shipped: its units leave then. What the customer did not take
 * comes back (D-4.13).
 */
export const onOrderDelivered =
  (deps: ReturnRestDeps) =>
  async ({ shopUuid, occurredAt, data }: z.output<typeof OrderDelivered>): Promise<void> => {
    const { order, by, taken, trackingId } = data;
    const ship = { order: order.orderUuid, by: by.name };
    if (!taken) {
      await shipOrder(deps, ship);
      return;
    }
    await returnRest(deps, {
      ...ship,
      shopUuid,
      number: order.number,
      trackingId,
      reason: '',
      at: new Date(occurredAt),
      taken: new Map(taken.map(({ lineId, quantity }) => [lineId, quantity])),
    });
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
