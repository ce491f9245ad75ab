import type { Logger } from '@shop/service-kit';
import { askAgain } from '../../domain/asking.ts';
import type { Orders } from '../../persistence/order.repository.ts';

export interface AskAgainParts {
  readonly orders: Pick<Orders, 'find' | 'change' | 'unanswered'>;
  readonly now: () => number;
  readonly nudge: () => void;
  readonly logger: Pick<Logger, 'error'>;
}

const AT_ONCE = 100;

/**
 * Tells requests again that logistics has not answered, at growing distances, and gives up what stays without an
 * answer.
 */
export const createAskAgain = ({ orders, now, nudge, logger }: AskAgainParts) => {
  const askFor = async (shopUuid: string, uuid: string, at: string): Promise<void> => {
    const order = await orders.find(shopUuid, uuid);
    const change = order && askAgain(order, at);
    if (!order?.awaiting || !change) return;
    const { action, request, requestId } = order.awaiting;
    // A write that loses against an answer is just what we hoped for.
    if (!(await orders.change(order, change, at, { requestId: requestId ?? request }))) return;
    if (change.events.length > 0) nudge();
    else logger.error({ order: uuid, action, request }, 'request given up: logistics has not answered for two hours');
  };

  return async (): Promise<void> => {
    const at = new Date(now()).toISOString();
    for (const { shopUuid, uuid } of await orders.unanswered(at, AT_ONCE)) {
      try {
        await askFor(shopUuid, uuid, at);
      } catch (err) {
        // Looked at again in the next round; those behind it do not wait for it.
        logger.error({ err, order: uuid }, 'request not told again');
      }
    }
  };
};
export type AskAgain = ReturnType<typeof createAskAgain>;
