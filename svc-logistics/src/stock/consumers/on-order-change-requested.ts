import type { OrderChangeRequested } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { changeReservation, type ChangeReservationDeps } from '../use-cases/change-reservation/change-reservation.ts';

export const onOrderChangeRequested =
  (deps: ChangeReservationDeps) =>
  ({
    id,
    shopUuid,
    correlationId,
    data: { order, request, by, wanted },
  }: z.output<typeof OrderChangeRequested>): Promise<void> =>
    changeReservation(deps, {
      ...wanted,
      shopUuid,
      order: order.orderUuid,
      request,
      by: by.name,
      correlationId,
      causationId: id,
    });
