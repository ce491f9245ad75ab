import type { OfShop } from '@shop/service-kit';
import type { Orders } from '../../../orders/index.ts';
import { handedBack } from '../../domain/handed-back.ts';
import type { DeskOrders } from '../../persistence/desk-orders.repository.ts';

export interface HandBackCallsDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly deskOrders: OfShop<DeskOrders, 'promisedBy'>;
}

export interface HandBackCalls {
  /** Of the message, which changes an order once. */
  readonly id: string;
  readonly shopUuid: string;
  /** Who clocked out, and when (ISO 8601, UTC). */
  readonly person: string;
  readonly at: string;
  readonly requestId: string;
}

/**
 * T-2.04, D-4.10: calls that a person promised to make are anybody's once the person clocked out. Throws if an order
 * is written at the same moment by others; the bus then tries again.
 */
export const handBackCalls = async (
  deps: HandBackCallsDeps,
  { id, shopUuid, person, at, requestId }: HandBackCalls,
): Promise<void> => {
  const orders = deps.orders.of(shopUuid);
  for (const uuid of await deps.deskOrders.of(shopUuid).promisedBy(person)) {
    const order = await orders.find(uuid);
    const change = order && handedBack(order, person, at);
    if (!order || !change) continue;
    if (await orders.change(order, change, at, { requestId, causationId: id })) continue;
    if (!(await orders.wasHandled(uuid, id))) throw new Error(`order ${uuid} was changed by others at the same moment`);
  }
};
