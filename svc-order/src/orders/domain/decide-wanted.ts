import { isAnnouncementDecline, type AnnouncementDecline } from '@shop/contracts/logistics';
import { decideAction, type ActionFacts } from './decide-action.ts';
import type { OrderChange } from './order-change.ts';
import { orderFactsOf } from './order-facts.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * C-4.05: a person announces the pool that the order is in; the order decides as if that person had announced it alone.
 * Null: this was asked for before.
 * @param facts `request` is the want's, and its line in the history keeps it.
 */
export const decideWanted = (order: OrderRecord, facts: ActionFacts): OrderChange | null => {
  const { request } = facts;
  if (order.awaiting?.request === request || order.history.some(({ requestId }) => requestId === request)) return null;
  const wanted = { ...facts, requestId: request };
  const decided =
    order.state === 'in_pool' ? decideAction(order, 'announce', {}, wanted) : ({ refused: 'illegal' } as const);
  if (!('refused' in decided)) return decided;
  const reason: AnnouncementDecline = isAnnouncementDecline(decided.refused) ? decided.refused : 'illegal';
  const data = { order: orderFactsOf(order), request, reason };
  return { set: {}, events: [{ type: 'order.announcement-declined', version: 1, data }], quiet: true };
};
