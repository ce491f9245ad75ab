import { callsToPhone, nextPart, waitsForCall } from '../../orders/domain/next-try.ts';
import type { OrderRecord } from '../../orders/domain/order-record.ts';

/** What a customer's orders tell of the calls to them. */
export type CalledBefore = Pick<OrderRecord, 'uuid' | 'state' | 'awaiting' | 'attempts' | 'call'> & {
  readonly customer: Pick<OrderRecord['customer'], 'phone'>;
};

const MISSED: readonly unknown[] = [undefined, 'noAnswer', 'busy'];

/**
 * D-4.10: another order of the customer says that the phone rests: it was tried in this part of the day, a call at a
 * later hour was promised, or its number is wrong.
 * @param now milliseconds since the epoch
 */
export const rests = (
  orders: readonly CalledBefore[],
  called: Pick<CalledBefore, 'uuid' | 'customer'>,
  now: number,
): boolean =>
  orders.some((order) => {
    const last = callsToPhone(order.attempts).at(-1);
    if (order.uuid === called.uuid || !last) return false;
    if (last.outcome === 'wrongNumber') return order.customer.phone === called.customer.phone;
    if (last.outcome === 'callBack')
      return waitsForCall(order) && Boolean(order.call && Date.parse(order.call.dueAt) > now);
    return MISSED.includes(last.outcome) && nextPart(Date.parse(last.at)) > now;
  });
