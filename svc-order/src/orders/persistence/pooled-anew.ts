import { orderFactsOf } from '../domain/order-facts.ts';
import { orderPooled } from '../domain/order-pooled.ts';
import { NO_EXPEDITION, type VersionedOrder } from '../domain/order-record.ts';
import type { Cause } from './order-document.ts';
import { orderWriteOf, type OrderWrite } from './order-write.ts';

const SYSTEM = { id: 'system', name: '' } as const;

/**
 * The write by which an order that stands in a pool that logistics does not know is told to logistics again (D-4.02).
 * Nothing has happened to the order that people should see.
 */
export const pooledAnew = (order: VersionedOrder, at: string, cause: Cause): OrderWrite => {
  const set = { expedition: { ...(order.expedition ?? NO_EXPEDITION), pool: null } };
  const data = { order: orderFactsOf({ ...order, ...set }), by: SYSTEM };
  return orderWriteOf(order, { set, events: [orderPooled(data)], quiet: true }, at, cause);
};
