import type { ExpeditionAnnouncementWanted } from '@shop/contracts/logistics/events';
import type { OfShop } from '@shop/service-kit';
import type { z } from 'zod';
import { decideWanted } from '../../domain/decide-wanted.ts';
import type { Orders } from '../../persistence/order.repository.ts';
import { actionFacts, type FactCopies } from '../act-on-order/action-facts.ts';

export interface AnswerWantedDeps {
  readonly orders: OfShop<Orders, 'find' | 'change' | 'wasHandled'>;
  readonly copies: FactCopies;
  readonly now: () => number;
  readonly nudge: () => void;
}

const MAX_ATTEMPTS = 5;

/** C-4.05: announces an order of a pool, or says why it is not announced. Safe to repeat. */
export const answerWanted = async (
  deps: AnswerWantedDeps,
  { id, shopUuid, correlationId, data: { orderUuid, request, by } }: z.output<typeof ExpeditionAnnouncementWanted>,
): Promise<void> => {
  const orders = deps.orders.of(shopUuid);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const order = await orders.find(orderUuid);
    if (!order) return; // not an order of this service, or of another shop
    const at = new Date(deps.now()).toISOString();
    const facts = actionFacts(deps.copies, order, { by, at, requestId: correlationId, request });
    const change = decideWanted(order, facts);
    if (!change) return;
    if (await orders.change(order, change, at, { requestId: correlationId, causationId: id })) return deps.nudge();
    if (await orders.wasHandled(orderUuid, id)) return deps.nudge();
  }
  throw new Error(`order ${orderUuid} had too many write conflicts to be announced; the message is tried again`);
};
