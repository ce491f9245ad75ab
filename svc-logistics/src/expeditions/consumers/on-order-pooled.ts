import type { OrderPooled } from '@shop/contracts/order/events';
import type { z } from 'zod';
import { parcelOfOrder } from '../parcel-of-order.ts';
import { putIntoPool, type PutIntoPoolDeps } from '../use-cases/put-into-pool/put-into-pool.ts';

export const onOrderPooled =
  (deps: PutIntoPoolDeps) =>
  ({ id, seq, occurredAt, correlationId, data: { order } }: z.output<typeof OrderPooled>): Promise<void> => {
    if (!order.transporter) throw new Error('an order without a transporter goes into no pool');
    return putIntoPool(deps, {
      order: order.orderUuid,
      seq,
      at: Date.parse(occurredAt),
      transporter: order.transporter.uuid,
      parcel: parcelOfOrder(order),
      correlationId,
      causationId: id,
    });
  };
