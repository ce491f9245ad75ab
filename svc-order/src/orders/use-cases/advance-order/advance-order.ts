import { decideAnswer, type Answer } from '../../domain/decide-answer.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface AdvanceOrderParts {
  readonly orders: Pick<Orders, 'find' | 'change' | 'wasHandled'>;
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
export const createAdvanceOrder =
  ({ orders, now, nudge }: AdvanceOrderParts) =>
  async (event: Answer): Promise<void> => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const order = await orders.find(event.shopUuid, event.data.orderUuid);
      if (!order) return; // not one of ours, or of another shop
      const at = new Date(now()).toISOString();
      const change = decideAnswer(order, event, at);
      if (!change) return;
      if (await orders.change(order, change, at, { requestId: event.correlationId, causationId: event.id })) {
        if (change.events.length > 0) nudge();
        return;
      }
      if (await orders.wasHandled(event.shopUuid, event.data.orderUuid, event.id)) return nudge();
    }
    throw new Error(`order ${event.data.orderUuid} is changed too often by others to apply ${event.type}`);
  };
export type AdvanceOrder = ReturnType<typeof createAdvanceOrder>;
