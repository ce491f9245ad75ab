import { untilCommitted, type StaffCommand } from '@shop/service-kit';
import { actOnOrder, isWaiting, type VersionedOrder } from '../orders/index.ts';
import type { PackingDeps } from './packing-deps.ts';

/**
 * A packer has taken the order: a confirmed one is being prepared from then on (D-4.02). What another person made of it
 * in between stays.
 *
 * @returns the order as it is now; null: the shop has none of this id
 */
export const startPreparing = async (
  deps: PackingDeps,
  uuid: string,
  command: StaffCommand,
): Promise<VersionedOrder | null> => {
  const orders = deps.orders.of(command.staff.shopUuid);
  const outcome = await untilCommitted(async () => {
    const order = await orders.find(uuid);
    if (!order) return { kind: 'not-found' as const };
    if (order.state !== 'confirmed' || isWaiting(order)) return { kind: 'done' as const, entity: order };
    const acted = await actOnOrder(deps, { uuid, action: 'startExpedition', version: order.revision }, command);
    // Somebody wrote since the order was read: it is read again.
    return acted.kind === 'stale' ? { kind: 'conflict' as const } : acted;
  });
  return outcome.kind === 'not-found' ? null : outcome.entity;
};
