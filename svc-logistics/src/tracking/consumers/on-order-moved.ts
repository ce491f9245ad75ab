import type { OrderCancelled, OrderDelivered, OrderReturned, OrderShipped } from '@shop/contracts/order/events';
import type { z } from 'zod';
import type { OrderFact } from '../domain/follow-order.ts';
import { followOrder, type FollowOrderDeps } from '../use-cases/follow-order/follow-order.ts';

type OrderMoved = z.output<typeof OrderShipped | typeof OrderDelivered | typeof OrderReturned | typeof OrderCancelled>;
const moves =
  (fact: OrderFact) =>
  (deps: FollowOrderDeps) =>
  ({ occurredAt, data }: OrderMoved): Promise<void> =>
    followOrder(deps, {
      order: data.order.orderUuid,
      fact,
      at: new Date(occurredAt),
      ...('codAmount' in data && { codAmount: data.codAmount }),
    });

export const onOrderShipped = moves('shipped');
export const onOrderDelivered = moves('delivered');
export const onOrderReturned = moves('returned');
export const onOrderCancelled = moves('cancelled');
