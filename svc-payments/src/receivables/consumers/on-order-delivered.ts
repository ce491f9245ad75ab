import type { OrderDelivered } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { openReceivable, type OpenReceivableDeps } from '../use-cases/open-receivable/open-receivable.ts';

export const onOrderDelivered =
  (deps: OpenReceivableDeps) =>
  async ({ id, shopUuid, correlationId, occurredAt, data }: z.output<typeof OrderDelivered>): Promise<void> => {
    const { order, codAmount, trackingId, deliveredBy } = data;
    const { orderUuid, number, customer, wilaya, commune } = order;
    // What a customer collects is paid across the counter: no transporter owes it.
    if (!deliveredBy || !wilaya || !commune) return;
    await openReceivable(deps, {
      shopUuid,
      orderUuid,
      number,
      customer,
      wilaya: wilaya.id,
      commune: commune.name,
      codAmount,
      trackingId,
      transporter: { uuid: deliveredBy.transporter, name: deliveredBy.name },
      deliveredAt: occurredAt,
      correlationId,
      causationId: id,
    });
  };
