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

/** Counts orders, up to the limit of lists. */
export const createOrderCounts = (orders: OrderModel, now: () => number) => {
  const cache = new Map<string, { at: number; counts: Promise<CountsByState> }>();

  /**
   * Counts in the index alone and up to a limit, so that the cost does not grow with the shop's history. Null: not in
   * time.
   */
  const countUpTo = (
    where: QueryFilter<OrderDocument>,
    hint: mongo.IndexSpecification | undefined,
    maxTimeMS = COUNT_MS,
  ): Promise<number | null> =>
    inTime(orders.countDocuments(where, { limit: ORDERS_COUNTED_TO, maxTimeMS, ...(hint ? { hint } : {}) }));

  const countStates = async (shopUuid: string): Promise<CountsByState> => {
    const countOf = (state: OrderState) => countUpTo({ shopUuid, state }, byTime('state'));
    const entries = ORDER_STATES.map(async (state) => [state, await countOf(state)] as const);
    return Object.fromEntries((await Promise.all(entries)).filter(([, count]) => count !== null));
  };
  /** One count serves all callers for a second. */
  const counts = (shopUuid: string): Promise<CountsByState> => {
    const cached = cache.get(shopUuid);
    if (cached && now() - cached.at < COUNTS_KEPT_MS) return cached.counts;
    const fresh = { at: now(), counts: countStates(shopUuid) };
    fresh.counts.catch(() => cache.delete(shopUuid));
    cache.set(shopUuid, fresh);
    return fresh.counts;
  };
  /** The total of a list by state alone is the sum of existing counts. Null: not counted in time. */
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
