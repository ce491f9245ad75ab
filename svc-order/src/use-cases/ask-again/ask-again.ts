import { askAgain } from '../../domain/decide-answer.ts';
import type { OrderLists } from '../../persistence/order-list.repository.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface AskAgainParts {
  readonly orders: Pick<Orders, 'find' | 'change'>;
  readonly lists: Pick<OrderLists, 'unanswered'>;
  readonly now: () => number;
  readonly nudge: () => void;
}

/** Longer than logistics ever needs. */
const PATIENCE_MS = 30_000;
const AT_ONCE = 100;

/** Tells requests again that logistics has not answered for 30 s. It answers a repeat with what it did the first time. */
export const createAskAgain =
  ({ orders, lists, now, nudge }: AskAgainParts) =>
  async (): Promise<void> => {
    const at = new Date(now()).toISOString();
    for (const { shopUuid, uuid } of await lists.unanswered(new Date(now() - PATIENCE_MS).toISOString(), AT_ONCE)) {
      const order = await orders.find(shopUuid, uuid);
      const fact = order && askAgain(order);
      if (!order?.awaiting || !fact) continue;
      // A write that loses against an answer is just what we hoped for.
      await orders.change(order, { set: { awaiting: { ...order.awaiting, since: at } }, events: [fact], quiet: true }, at, { requestId: order.awaiting.requestId ?? order.awaiting.request });
      nudge();
    }
  };
export type AskAgain = ReturnType<typeof createAskAgain>;
