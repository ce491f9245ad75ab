import type { OrderTakeBackRequested } from '@shop/contracts/order/events';
import type { z } from 'zod';
import type { RequestAnnouncementDeps } from '../use-cases/request-announcement/request-announcement.ts';
import { requestTakeBack } from '../use-cases/request-take-back/request-take-back.ts';

export const onOrderTakeBackRequested =
  (deps: RequestAnnouncementDeps) =>
  ({ id, seq, correlationId, data }: z.output<typeof OrderTakeBackRequested>): Promise<void> =>
    requestTakeBack(deps, {
      order: data.order.orderUuid,
      request: data.request,
      seq,
      correlationId,
      causationId: id,
    });
