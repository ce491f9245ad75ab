import type { OrderRecord } from './order-record.ts';

/**
 * D-11.03: the fields of an order that the audit log shows, before and after an action. Names are those of the time,
 * money is in centimes.
 */
export const auditedOrder = (order: OrderRecord): Readonly<Record<string, unknown>> => {
  const { state, awaiting, assignee, attempts, transporter, deskId, total, lines, expedition } = order;
  const packed = lines.flatMap(({ name, packedQuantity }) =>
    packedQuantity === null ? [] : [{ name, quantity: packedQuantity }],
  );
  const delivered = lines.flatMap(({ name, deliveredQuantity }) =>
    deliveredQuantity === undefined ? [] : [{ name, quantity: deliveredQuantity }],
  );
  return {
    state,
    awaiting: awaiting?.action ?? null,
    assignee: assignee?.name ?? null,
    attempts: attempts.length,
    transporter: transporter?.name ?? null,
    deliveryType: transporter?.deliveryType ?? null,
    deskId,
    total,
    packed: packed.length === 0 ? null : packed,
    delivered: delivered.length === 0 ? null : delivered,
    packingState: expedition?.packingState ?? null,
    pool: expedition?.pool?.number ?? null,
    codAmount: expedition?.codAmount ?? null,
    serviceCode: expedition?.serviceCode ?? null,
  };
};
