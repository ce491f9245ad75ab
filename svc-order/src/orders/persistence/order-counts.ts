import { ORDER_STATES, type OrderState } from '@shop/contracts/order';
import { ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import type { mongo, QueryFilter } from 'mongoose';
import { inTime } from './in-time.ts';
import { byTime, filterOf, indexFor, type OrderListFilter } from './order-filter.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderModel } from './order.model.ts';

const COUNTS_KEPT_MS = 1000;
/**
 * A figure is not waited for longer. What was read for it stays in the database's memory: the next count gets further.
 */
const COUNT_MS = 1000;

/** A state that could not be counted in time is absent. */
export type CountsByState = Partial<Record<OrderState, number>>;

/** How many orders there are, as far as lists count. */
export const createOrderCounts = (orders: OrderModel, now: () => number) => {
  const kept = new Map<string, { at: number; counts: Promise<CountsByState> }>();

  /**
   * Counts in the index alone and never further than is said: neither grows with the shop's history. Null: not in time.
   */
  const countUpTo = (
    where: QueryFilter<OrderDocument>,
    hint: mongo.IndexSpecification | undefined,
    maxTimeMS = COUNT_MS,
  ): Promise<number | null> =>
    inTime(orders.countDocuments(where, { limit: ORDERS_COUNTED_TO, maxTimeMS, ...(hint ? { hint } : {}) }));

  const countStates = async (shopUuid: string): Promise<CountsByState> => {
    const countOf = (state: OrderState) => countUpTo({ shopUuid, state }, byTime('state'));
    const counted = ORDER_STATES.map(async (state) => [state, await countOf(state)] as const);
    return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count !== null));
  };
  /** One count serves everybody for a second. */
  const counts = (shopUuid: string): Promise<CountsByState> => {
    const known = kept.get(shopUuid);
    if (known && now() - known.at < COUNTS_KEPT_MS) return known.counts;
    const fresh = { at: now(), counts: countStates(shopUuid) };
    fresh.counts.catch(() => kept.delete(shopUuid));
    kept.set(shopUuid, fresh);
    return fresh.counts;
  };
  /** A list by state alone is the sum of what is counted already. Null: not counted in time. */
  const totalOf = async (
    shopUuid: string,
    filter: OrderListFilter,
    counting: Promise<CountsByState>,
  ): Promise<number | null> => {
    const { states, q: _q, ...others } = filter;
    const narrowed = Object.values(others).some((value) => value !== undefined);
    if (narrowed) return countUpTo(filterOf(shopUuid, filter), indexFor(filter, 'newest'));
    const byState = await counting;
    let sum = 0;
    for (const state of states ?? ORDER_STATES) {
      const count = byState[state];
      if (count === undefined) return null;
      sum += count;
    }
    return Math.min(ORDERS_COUNTED_TO, sum);
  };

  return { countUpTo, counts, totalOf };
};
