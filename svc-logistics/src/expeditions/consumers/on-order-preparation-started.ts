import type { OrderPreparationStarted } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { openExpedition, type OpenExpeditionDeps } from '../use-cases/open-expedition/open-expedition.ts';

export const onOrderPreparationStarted =
  (deps: OpenExpeditionDeps) =>
  ({ id, shopUuid, correlationId, data: { order } }: z.output<typeof OrderPreparationStarted>): Promise<void> =>
    openExpedition(deps, { shopUuid, order: order.orderUuid, number: order.number, correlationId, causationId: id });
