import type { OfShop } from '@shop/service-kit';
import { decideAnswer, type Answer } from '../../domain/decide-answer.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface AdvanceOrderDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly now: () => number;
  readonly nudge: () => void;
}

/** Somebody else may write the order at the same moment; more often than this in a row is not a coincidence. */
const TRIES = 5;

/**
 * Another service's answer moves an order (D-4.02). It may come twice, late or for nothing: the table says what it
 * does, the handled mark inside the order says that it was done. Throws when the order cannot be written now; the bus
 * tries again.
 */
export const advanceOrder = async (deps: AdvanceOrderDeps, answer: Answer): Promise<void> => {
  const { orderUuid } = answer.data;
  const orders = deps.orders.of(answer.shopUuid);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const order = await orders.find(orderUuid);
    if (!order) return; // not one of ours, or of another shop
    const at = new Date(deps.now()).toISOString();
    const change = decideAnswer(order, answer, at);
    if (!change) return;
    if (await orders.change(order, change, at, { requestId: answer.correlationId, causationId: answer.id })) {
      if (change.events.length > 0) deps.nudge();
      return;
    }
    if (await orders.wasHandled(orderUuid, answer.id)) return deps.nudge();
  }
  throw new Error(`order ${orderUuid} is changed too often by others to apply ${answer.type}`);
};
