import { decideAction, type ActionFacts } from './decide-action.ts';
import { moveOf } from './journey.ts';
import { callRulesOf } from './next-try.ts';
import type { OrderChange } from './order-change.ts';
import type { OrderRecord } from './order-record.ts';

/** The actions of a journey are about the parcel alone: they read no stock, tariff or person. */
const NOTHING: Omit<ActionFacts, 'by' | 'at' | 'requestId' | 'request'> = {
  available: () => 0,
  transporter: () => 'transporter',
  calls: callRulesOf(undefined),
  mayDeliverInPart: false,
  poolsPackedOrders: false,
  person: () => null,
};

/**
 * D-4.02, D-7.07: the next step that the company's words ask for, by the decisions that people's steps go by. Null:
 * none, or the order waits for an answer of logistics; after it the journey is looked at again.
 * @param at ISO 8601, UTC.
 */
export const decideFollow = (order: OrderRecord, at: string, requestId: string): OrderChange | null => {
  const move = moveOf(order);
  if (!move) return null;
  const { raw, transporter } = move.entry;
  const by = { id: 'system', name: transporter };
  const decided = decideAction(
    order,
    move.action,
    { reason: raw },
    { ...NOTHING, by, at, requestId, request: requestId },
  );
  return 'refused' in decided ? null : decided;
};
