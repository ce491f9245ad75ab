import { actedEvent, changedFields, type NewEvent, type StaffCommand } from '@shop/service-kit';
import { auditedOrder, type OrderChange, type VersionedOrder } from '../orders/index.ts';

/** The audit entry of a write of the desk to an order (D-11.03). @param more what else the entry says of afterwards */
export const orderActed = (
  command: StaffCommand,
  action: string,
  order: VersionedOrder,
  { set }: OrderChange,
  more: Readonly<Record<string, unknown>> = {},
): NewEvent => {
  const { before, after } = changedFields(auditedOrder(order), { ...auditedOrder({ ...order, ...set }), ...more });
  const entry = { entity: 'order', subject: order.uuid, name: order.number, action, before, after };
  return actedEvent(command, command.at, entry);
};

/** The cause of a write by staff, as orders keep it (D-4.08). */
export const orderCauseOf = ({ requestId, operation }: Pick<StaffCommand, 'requestId' | 'operation'>) => ({
  requestId,
  ...(operation === null ? {} : { operation }),
});
