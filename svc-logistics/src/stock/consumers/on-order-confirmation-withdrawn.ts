import type { OrderConfirmationWithdrawn } from '@shop/contracts/order/events';
import type { z } from 'zod';
import {
  withdrawReservation,
  type WithdrawReservationDeps,
} from '../use-cases/withdraw-reservation/withdraw-reservation.ts';

export const onOrderConfirmationWithdrawn =
  (deps: WithdrawReservationDeps) =>
  ({ id, correlationId, data: { order, by, reason } }: z.output<typeof OrderConfirmationWithdrawn>): Promise<void> =>
    withdrawReservation(deps, {
      order: order.orderUuid,
      by: by.name,
      event: id,
      correlationId,
      reason: reason ?? 'mistake',
    });
