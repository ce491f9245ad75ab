import { ORDER_STATES, normalizePhone, type OrderState } from '@shop/contracts';
import type { mongo } from 'mongoose';
import type { ListedOrder } from '../domain/order-read.ts';
import { tokensOf } from '../domain/search-terms.ts';
import type { OrderModel } from './order.model.ts';
import type { OrderDocument } from './order.repository.ts';

export interface OrderListFilter {
  readonly states?: readonly OrderState[] | undefined;
  readonly q?: string | undefined;
  readonly wilaya?: number | undefined;
  readonly transporter?: string | undefined;
  readonly assignee?: string | undefined;
  /** ISO dates, days of Algiers, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort: 'newest' | 'oldest' | 'total_desc' | 'total_asc';
  readonly page: number;
  readonly limit: number;
}

const SORTS = { newest: { placedAt: -1 }, oldest: { placedAt: 1 }, total_desc: { total: -1 }, total_asc: { total: 1 } } as const;
const COUNTS_KEPT_MS = 1000;
const MAX_TIME_MS = 2000;
/** Counting what no index counts alone may take longer than reading a page. */
const COUNT_MAX_TIME_MS = 6000;
/** D-1.04: a day begins an hour before midnight UTC. */
const dayStart = (date: string): string => new Date(`${date}T00:00:00+01:00`).toISOString();
const dayEnd = (date: string): string => new Date(Date.parse(`${date}T00:00:00+01:00`) + 86_400_000).toISOString();

const startsWith = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** A number, tracking id or phone is one term as typed; a name is found by the beginnings of its words. Each is a prefix, so the index serves it. */
const searchOf = (q: string): mongo.Filter<OrderDocument>[] => {
  const typed = q.toLowerCase().trim();
  if (/^[+\d\s().-]{6,}$/.test(q) && !/^\d{2}-\d+$/.test(typed)) return [{ searchTerms: startsWith(normalizePhone(q)) }];
  if (/\d/.test(typed) && !/\s/.test(typed)) return [{ searchTerms: startsWith(typed) }];
  return tokensOf(q).map((token) => ({ searchTerms: startsWith(token) }));
};

const filterOf = (shopUuid: string, { states, q, wilaya, transporter, assignee, from, to }: OrderListFilter): mongo.Filter<OrderDocument> => {
  const search = q ? searchOf(q) : [];
  return {
    shopUuid,
    ...(states?.length ? { state: states.length === 1 && states[0] ? states[0] : { $in: [...states] } } : {}),
    ...(wilaya === undefined ? {} : { 'place.wilaya.id': wilaya }),
    ...(transporter === undefined ? {} : { 'transporter.uuid': transporter }),
    ...(assignee === undefined ? {} : assignee === 'nobody' ? { 'assignee.uuid': null } : { 'assignee.uuid': assignee }),
    ...(from || to ? { placedAt: { ...(from ? { $gte: dayStart(from) } : {}), ...(to ? { $lt: dayEnd(to) } : {}) } } : {}),
    ...(search.length > 0 ? { $and: search } : {}),
  };
};

const isByStateOnly = ({ q, wilaya, transporter, assignee, from, to }: OrderListFilter): boolean => !q && wilaya === undefined && transporter === undefined && assignee === undefined && !from && !to;

/** What lists and cards of a shop's orders read. Every query names the shop (D-2.01) and is served by an index. */
export const createOrderLists = (model: OrderModel, now: () => number) => {
  const orders = model.db.collection<OrderDocument>('orders');
  const kept = new Map<string, { at: number; counts: Promise<Record<OrderState, number>> }>();

  const countStates = async (shopUuid: string): Promise<Record<OrderState, number>> => {
    const rows = await orders.aggregate<{ _id: OrderState; count: number }>([{ $match: { shopUuid } }, { $group: { _id: '$state', count: { $sum: 1 } } }], { maxTimeMS: MAX_TIME_MS, hint: 'shopUuid_1_state_1_placedAt_-1' }).toArray();
    const counts = Object.fromEntries(ORDER_STATES.map((state) => [state, 0])) as Record<OrderState, number>; // every state has an entry
    for (const { _id, count } of rows) counts[_id] = count;
    return counts;
  };
  /** Counting walks the whole index, so one count serves everybody for a second. */
  const counts = (shopUuid: string): Promise<Record<OrderState, number>> => {
    const known = kept.get(shopUuid);
    if (known && now() - known.at < COUNTS_KEPT_MS) return known.counts;
    const fresh = { at: now(), counts: countStates(shopUuid) };
    fresh.counts.catch(() => kept.delete(shopUuid));
    kept.set(shopUuid, fresh);
    return fresh.counts;
  };

  return {
    list: async (shopUuid: string, filter: OrderListFilter): Promise<{ orders: ListedOrder[]; total: number; counts: Record<OrderState, number> }> => {
      const where = filterOf(shopUuid, filter);
      const byState = await counts(shopUuid);
      const total = isByStateOnly(filter)
        ? (filter.states?.length ? filter.states : ORDER_STATES).reduce((sum, state) => sum + byState[state], 0)
        : await orders.countDocuments(where, { maxTimeMS: COUNT_MAX_TIME_MS });
      const rows = await orders
        .find(where, { projection: { history: 0, units: 0, reservations: 0, searchTerms: 0, outbox: 0, outboxPending: 0, handled: 0 }, maxTimeMS: MAX_TIME_MS })
        .sort(SORTS[filter.sort])
        .skip((filter.page - 1) * filter.limit)
        .limit(filter.limit)
        .toArray();
      return { orders: rows.map(({ _id, revision, ...rest }) => ({ ...rest, uuid: _id, revision: revision ?? rest.version })), total, counts: byState };
    },

    /** Delivered and returned orders of some customers, for their return rates. */
    closedOf: async (shopUuid: string, customers: readonly string[]): Promise<Map<string, { delivered: number; returned: number }>> => {
      const rows = await orders
        .aggregate<{ _id: string; delivered: number; returned: number }>(
          [
            { $match: { shopUuid, 'customer.uuid': { $in: [...new Set(customers)] }, state: { $in: ['delivered', 'returned'] } } },
            { $group: { _id: '$customer.uuid', delivered: { $sum: { $cond: [{ $eq: ['$state', 'delivered'] }, 1, 0] } }, returned: { $sum: { $cond: [{ $eq: ['$state', 'returned'] }, 1, 0] } } } },
          ],
          { maxTimeMS: MAX_TIME_MS },
        )
        .toArray();
      return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
    },

    /** A customer's orders, newest first: what is asked of each is little, so all are read (D-4.06). */
    ofCustomer: async (shopUuid: string, customer: string) => {
      const rows = await orders
        .find({ shopUuid, 'customer.uuid': customer }, { projection: { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 }, sort: { placedAt: -1 }, limit: 5000, maxTimeMS: MAX_TIME_MS })
        .toArray();
      return rows.map(({ _id, number, state, placedAt, total, customer: person }) => ({ uuid: _id, number, state, placedAt, total, customer: person }));
    },

    /** Requests to logistics that nobody has answered since `before`. */
    unanswered: async (before: string, limit: number): Promise<{ shopUuid: string; uuid: string }[]> => {
      const rows = await orders.find({ 'awaiting.since': { $lt: before, $type: 'string' } }, { projection: { shopUuid: 1 }, limit, maxTimeMS: MAX_TIME_MS }).toArray();
      return rows.map(({ _id, shopUuid }) => ({ uuid: _id, shopUuid }));
    },
  };
};
export type OrderLists = ReturnType<typeof createOrderLists>;
