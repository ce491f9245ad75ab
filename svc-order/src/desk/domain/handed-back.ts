import type { OrderChange } from '../../orders/domain/order-change.ts';
import type { OrderRecord } from '../../orders/domain/order-record.ts';

/**
 * T-2.04: the call of an order is anybody's, because the person who promised it clocked out. Null: it is not the
 * person's, or was promised afterwards. The version on people's screens stays valid (D-4.03).
 * @param at when the person clocked out (ISO 8601, UTC)
 */
export const handedBack = (
  { call, attempts }: Pick<OrderRecord, 'call' | 'attempts'>,
  person: string,
  at: string,
): OrderChange | null => {
  const promisedAt = attempts.at(-1)?.at ?? '';
  if (call?.for !== person || promisedAt > at) return null;
  return { set: { call: { ...call, for: null } }, events: [], quiet: true };
};
