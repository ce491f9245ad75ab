import type { Logger, OfShop } from '@shop/service-kit';
import { askAgain } from '../../domain/asking.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import { followJourney } from '../follow-journey/follow-journey.ts';

export interface AskLogisticsAgainDeps {
  readonly orders: OfShop<Orders, 'find' | 'change'> & Pick<Orders, 'unanswered'>;
  readonly now: () => number;
  readonly nudge: () => void;
  readonly logger: Pick<Logger, 'error'>;
}

const AT_ONCE = 100;

const askFor = async (deps: AskLogisticsAgainDeps, shopUuid: string, uuid: string, at: string): Promise<void> => {
  const orders = deps.orders.of(shopUuid);
  const order = await orders.find(uuid);
  const change = order && askAgain(order, at);
  if (!order?.awaiting || !change) return;
  const { action, request, requestId } = order.awaiting;
  // A write that loses against an answer is just what we hoped for.
  if (!(await orders.change(order, change, at, { requestId: requestId ?? request }))) return;
  if (change.events.length > 0) return deps.nudge();
  deps.logger.error({ order: uuid, action, request }, 'request given up: logistics has not answered for two hours');
  if (order.journey) await followJourney(deps, { shopUuid, orderUuid: uuid, requestId: requestId ?? request });
};

/**
 * Repeats requests that logistics has not answered, at growing intervals, and gives up those that stay without an
 * answer.
 */
export const askLogisticsAgain = async (deps: AskLogisticsAgainDeps): Promise<void> => {
  const at = new Date(deps.now()).toISOString();
  for (const { shopUuid, uuid } of await deps.orders.unanswered(at, AT_ONCE)) {
    try {
      await askFor(deps, shopUuid, uuid, at);
    } catch (err) {
      // Looked at again in the next round; those behind it do not wait for it.
      deps.logger.error({ err, order: uuid }, 'request to logistics could not be repeated; the next round tries again');
    }
  }
};
