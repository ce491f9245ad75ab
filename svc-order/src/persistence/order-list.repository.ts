import { ORDER_STATES, ORDERS_COUNTED_TO, type OrderState } from '@shop/contracts';
import { gathered } from '@shop/service-kit';
import type { mongo } from 'mongoose';
import { PATIENCE_MS } from '../domain/asking.ts';
import { cursorOf, type Place } from '../domain/list-cursor.ts';
import type { ListedOrder } from '../domain/order-read.ts';
import { searchPrefixes } from '../domain/order-search.ts';
import type { OrderModel } from './order.model.ts';
import { BY_TIME, BY_WORD, planSearch, type SearchPlan } from './order-search.ts';
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
}
export interface OrderListWindow {
  readonly sort: 'newest' | 'oldest' | 'total_desc' | 'total_asc';
  readonly page: number;
  readonly limit: number;
  /** Goes on behind this row, instead of at `page`. */
  readonly after: Place | null;
}

/** The id settles who comes first among equals: without it rows would repeat and hide others from page to page. */
const SORTS = {
  newest: { key: 'placedAt', way: -1 },
  oldest: { key: 'placedAt', way: 1 },
  total_desc: { key: 'total', way: -1 },
  total_asc: { key: 'total', way: 1 },
} as const;
/** The index of the narrowest filter, whose rows lie in the order of time. */
const byTime = (field: string) => ({ shopUuid: 1, [field]: 1, placedAt: -1, _id: -1 }) as const;

/**
 * The index that serves a list. Named, because the planner would try each of the shop's indexes in turn, and at a deep page
 * such a trial takes longer than the list. Undefined: several may serve, and which does depends on the figures.
 */
const indexFor = ({ states, wilaya, transporter, assignee, from, to }: OrderListFilter, sort: OrderListWindow['sort']): mongo.IndexSpecification | undefined => {
  const byValue = SORTS[sort].key === 'total';
  const narrow = [[assignee, 'assignee.uuid'], [wilaya, 'place.wilaya.id'], [transporter, 'transporter.uuid']] as const;
  const field = narrow.find(([value]) => value !== undefined)?.[1];
  if (byValue) return field || from || to ? undefined : { shopUuid: 1, ...(states ? { state: 1 } : {}), total: -1, _id: -1 };
  if (field) return byTime(field);
  return states ? byTime('state') : BY_TIME;
};

const COUNTS_KEPT_MS = 1000;
const MAX_TIME_MS = 2000;
/** D-1.04: a day begins an hour before midnight UTC. */
const dayStart = (date: string): string => new Date(`${date}T00:00:00+01:00`).toISOString();
const dayEnd = (date: string): string => new Date(Date.parse(`${date}T00:00:00+01:00`) + 86_400_000).toISOString();

/** What is looked for beside words. Each condition is an equality or a range of time, so that an index serves it. */
const filterOf = (shopUuid: string, { states, wilaya, transporter, assignee, from, to }: OrderListFilter): mongo.Filter<OrderDocument> => ({
    shopUuid,
    ...(states ? { state: states.length === 1 && states[0] ? states[0] : { $in: [...states] } } : {}),
    ...(wilaya === undefined ? {} : { 'place.wilaya.id': wilaya }),
    ...(transporter === undefined ? {} : { 'transporter.uuid': transporter }),
    ...(assignee === undefined ? {} : assignee === 'nobody' ? { 'assignee.uuid': null } : { 'assignee.uuid': assignee }),
    ...(from || to ? { placedAt: { ...(from ? { $gte: dayStart(from) } : {}), ...(to ? { $lt: dayEnd(to) } : {}) } } : {}),
});

/** Behind every order of that time, for a search that goes on where it ended. */
const behindAll = (way: 1 | -1): string => (way === 1 ? 'ffffffff-ffff-ffff-ffff-ffffffffffff' : '00000000-0000-0000-0000-000000000000');

const behind = ({ key: field, way }: (typeof SORTS)[keyof typeof SORTS], { key, uuid }: Place): mongo.Filter<OrderDocument> => {
  const past = way === 1 ? '$gt' : '$lt';
  // The first condition is where the index is entered, the second leaves out what was shown among equals.
  return { [field]: { [`${past}e`]: key }, $or: [{ [field]: { [past]: key } }, { _id: { [past]: uuid } }] };
};

/** Orders of a customer that went out and came to an end. */
interface Closed {
  readonly delivered: number;
  readonly returned: number;
}

/** What lists and cards of a shop's orders read. Every query names the shop (D-2.01) and is served by an index. */
export const createOrderLists = (model: OrderModel, now: () => number) => {
  const orders = model.db.collection<OrderDocument>('orders');
  const kept = new Map<string, { at: number; counts: Promise<Record<OrderState, number>> }>();

  /** Counts in the index alone, and never further than is said: neither grows with the shop's history. */
  const countUpTo = (where: mongo.Filter<OrderDocument>, hint: mongo.IndexSpecification | undefined): Promise<number> =>
    orders.countDocuments(where, { limit: ORDERS_COUNTED_TO, maxTimeMS: MAX_TIME_MS, ...(hint ? { hint } : {}) });

  const countStates = async (shopUuid: string): Promise<Record<OrderState, number>> => {
    const counted = await Promise.all(ORDER_STATES.map(async (state) => [state, await countUpTo({ shopUuid, state }, byTime('state'))] as const));
    return Object.fromEntries(counted) as Record<OrderState, number>; // every state has an entry
  };
  /** One count serves everybody for a second. */
  const counts = (shopUuid: string): Promise<Record<OrderState, number>> => {
    const known = kept.get(shopUuid);
    if (known && now() - known.at < COUNTS_KEPT_MS) return known.counts;
    const fresh = { at: now(), counts: countStates(shopUuid) };
    fresh.counts.catch(() => kept.delete(shopUuid));
    kept.set(shopUuid, fresh);
    return fresh.counts;
  };
  /** A list by state alone is the sum of what is counted already. */
  const totalOf = async (where: mongo.Filter<OrderDocument>, { states, q: _q, ...others }: OrderListFilter, plan: SearchPlan | null, byState: Record<OrderState, number>): Promise<number> => {
    const narrowed = Object.values(others).some((value) => value !== undefined);
    if (plan && plan.count !== null && !narrowed && !states) return plan.count;
    if (plan?.byWord) return countUpTo(where, BY_WORD);
    if (narrowed || plan) return countUpTo(where, indexFor({ states, ...others }, 'newest'));
    return Math.min(ORDERS_COUNTED_TO, (states ?? ORDER_STATES).reduce((sum, state) => sum + byState[state], 0));
  };

  /** Of the customers of one shop, by one walk along the index. */
  const countClosed = async (shopUuid: string, customers: readonly string[]): Promise<Map<string, Closed>> => {
    const rows = await orders
      .aggregate<{ _id: string } & Closed>(
        [
          { $match: { shopUuid, 'customer.uuid': { $in: [...new Set(customers)] }, state: { $in: ['delivered', 'returned'] } } },
          { $group: { _id: '$customer.uuid', delivered: { $sum: { $cond: [{ $eq: ['$state', 'delivered'] }, 1, 0] } }, returned: { $sum: { $cond: [{ $eq: ['$state', 'returned'] }, 1, 0] } } } },
        ],
        { maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
  };
  const closed = gathered<{ readonly shopUuid: string; readonly customers: readonly string[] }, Map<string, Closed>>(async (asked) => {
    const shops = new Map(asked.map(({ shopUuid }) => [shopUuid, new Array<string>()]));
    for (const { shopUuid, customers } of asked) shops.get(shopUuid)?.push(...customers);
    const counted = new Map(await Promise.all([...shops].map(async ([shopUuid, customers]) => [shopUuid, await countClosed(shopUuid, customers)] as const)));
    return asked.map(({ shopUuid }) => counted.get(shopUuid) ?? new Map<string, Closed>());
  });
  /** Delivered and returned orders of some customers, for their return rates; asked together with others' questions. */
  const closedOf = (shopUuid: string, customers: readonly string[]): Promise<ReadonlyMap<string, Closed>> => closed({ shopUuid, customers });

  return {
    list: async (shopUuid: string, filter: OrderListFilter, { sort, page, limit, after }: OrderListWindow): Promise<{ orders: ListedOrder[]; total: number; totalIsExact: boolean; next: string | null; counts: Record<OrderState, number> }> => {
      const prefixes = filter.q ? searchPrefixes(filter.q) : [];
      const byState = await counts(shopUuid);
      if (!prefixes || filter.states?.length === 0) return { orders: [], total: 0, totalIsExact: true, next: null, counts: byState };
      const { key, way } = SORTS[sort];
      const byTimeWay = key === 'placedAt' ? way : -1;
      const past = `${way === 1 ? '$gt' : '$lt'}${after?.uuid === behindAll(way) ? '' : 'e'}`;
      const behindShown = key === 'placedAt' && after ? { placedAt: { [past]: after.key } } : {};
      const plan = prefixes.length > 0 ? await planSearch(orders, { shopUuid, prefixes, way: byTimeWay, behind: behindShown, reach: page * limit + 1, byTime: key === 'placedAt' }) : null;
      const edge = plan?.edge ?? null;
      const where = plan ? { $and: [filterOf(shopUuid, filter), plan.where] } : filterOf(shopUuid, filter);
      const hint = plan?.byWord ? BY_WORD : indexFor(filter, sort);
      const [total, rows] = await Promise.all([
        totalOf(where, filter, plan, byState),
        orders
          .find(after ? { $and: [where, behind(SORTS[sort], after)] } : where, {
            projection: { history: 0, units: 0, reservations: 0, searchTerms: 0, outbox: 0, outboxPending: 0, handled: 0 },
            maxTimeMS: MAX_TIME_MS,
            ...(hint ? { hint } : {}),
          })
          .sort({ [key]: way, _id: way })
          .skip(after ? 0 : (page - 1) * limit)
          .limit(limit + 1)
          .toArray(),
      ]);
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const goesOn = edge !== null && key === 'placedAt' ? cursorOf({ sort, key: edge, uuid: behindAll(way) }) : null;
      return {
        orders: shown.map(({ _id, revision, ...rest }) => ({ ...rest, uuid: _id, revision: revision ?? rest.version })),
        total,
        totalIsExact: (edge === null || total === plan?.count) && total < ORDERS_COUNTED_TO,
        next: last ? cursorOf({ sort, key: last[key], uuid: last._id }) : goesOn,
        counts: byState,
      };
    },

    closedOf,

    /** A customer's orders, newest first: what is asked of each is little, so all are read (D-4.06). */
    ofCustomer: async (shopUuid: string, customer: string) => {
      const rows = await orders
        .find({ shopUuid, 'customer.uuid': customer }, { projection: { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 }, sort: { placedAt: -1 }, limit: 5000, maxTimeMS: MAX_TIME_MS })
        .toArray();
      return rows.map(({ _id, number, state, placedAt, total, customer: person }) => ({ uuid: _id, number, state, placedAt, total, customer: person }));
    },

    /** Requests to logistics that are to be told again at `at` (ISO 8601, UTC), or given up. */
    unanswered: async (at: string, limit: number): Promise<{ shopUuid: string; uuid: string }[]> => {
      const before = new Date(Date.parse(at) - PATIENCE_MS).toISOString();
      const due = { 'awaiting.askAgainAt': { $lte: at, $type: 'string' } } as const;
      const ofEarlierReleases = { 'awaiting.since': { $lte: before, $type: 'string' }, 'awaiting.askAgainAt': { $exists: false } } as const;
      const rows = await orders.find({ $or: [due, ofEarlierReleases] }, { projection: { shopUuid: 1 }, limit, maxTimeMS: MAX_TIME_MS }).toArray();
      return rows.map(({ _id, shopUuid }) => ({ uuid: _id, shopUuid }));
    },
  };
};
export type OrderLists = ReturnType<typeof createOrderLists>;
