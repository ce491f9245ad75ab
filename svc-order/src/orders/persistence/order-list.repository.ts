import { ORDER_STATES, ORDERS_COUNTED_TO, type OrderState } from '@shop/contracts';
import { gathered } from '@shop/service-kit';
import type { mongo } from 'mongoose';
import { PATIENCE_MS } from '../domain/asking.ts';
import { cursorOf, type Place } from '../domain/list-cursor.ts';
import type { ListedOrder } from '../domain/order-read.ts';
import { searchPrefixes } from '../domain/order-search.ts';
import { inTime } from './in-time.ts';
import type { OrderModel } from './order.model.ts';
import {
  BY_TIME,
  createEdges,
  firstLook,
  lookThrough,
  READ_AT_FIRST,
  trailOf,
  type Condition,
} from './order-search.ts';
import { createOrderWords } from './order-words.ts';
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
/** A state that could not be counted in time is absent. */
export type CountsByState = Partial<Record<OrderState, number>>;
export interface OrderList {
  readonly orders: ListedOrder[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Cursor of what comes next; null: nothing. Beside no orders: none are among those looked through. */
  readonly next: string | null;
  readonly counts: CountsByState;
}

/** The id settles who comes first among equals: without it rows would repeat and hide others from page to page. */
const SORTS = {
  newest: { key: 'placedAt', way: -1 },
  oldest: { key: 'placedAt', way: 1 },
  total_desc: { key: 'total', way: -1 },
  total_asc: { key: 'total', way: 1 },
} as const;
/** Named too: after each start of the database its trial of a dozen indexes took more than a second of a list. */
const BY_CUSTOMER = { shopUuid: 1, 'customer.uuid': 1, placedAt: -1, state: 1 } as const;
/** Filters by one person, place or company, the narrowest first, and the fields that they are of. */
const NARROW = [
  ['assignee', 'assignee.uuid'],
  ['wilaya', 'place.wilaya.id'],
  ['transporter', 'transporter.uuid'],
] as const;
/** The index of the narrowest filter, whose rows lie in the order of time. */
const byTime = (field: string) => ({ shopUuid: 1, [field]: 1, placedAt: -1, _id: -1 }) as const;

/**
 * The index that serves a list. Named, because the planner would try each of the shop's indexes in turn, and at a deep
 * page such a trial takes longer than the list. Undefined: several may serve, and which does depends on the figures.
 */
const indexFor = (filter: OrderListFilter, sort: OrderListWindow['sort']): mongo.IndexSpecification | undefined => {
  const { states, from, to } = filter;
  const byValue = SORTS[sort].key === 'total';
  const field = NARROW.find(([name]) => filter[name] !== undefined)?.[1];
  if (byValue)
    return field || from || to ? undefined : { shopUuid: 1, ...(states ? { state: 1 } : {}), total: -1, _id: -1 };
  if (field) return byTime(field);
  return states ? byTime('state') : BY_TIME;
};

const COUNTS_KEPT_MS = 1000;
/**
 * A figure is not waited for longer. What was read for it stays in the database's memory: the next count gets further.
 */
const COUNT_MS = 1000;
const MAX_TIME_MS = 2000;
/** Counts that only one search asks for, and that its rows wait for. */
const SEARCH_COUNT_MS = 50;
/**
 * Orders of a rarest condition that are read to be sorted by their total, or to see whether they have what else is
 * asked for.
 */
const READ_OF_ONE = 5000;
/** D-1.04: a day begins an hour before midnight UTC. */
const dayStart = (date: string): string => new Date(`${date}T00:00:00+01:00`).toISOString();
const dayEnd = (date: string): string => new Date(Date.parse(`${date}T00:00:00+01:00`) + 86_400_000).toISOString();

const timeOf = ({ from, to }: OrderListFilter): mongo.Filter<OrderDocument> =>
  from || to ? { placedAt: { ...(from ? { $gte: dayStart(from) } : {}), ...(to ? { $lt: dayEnd(to) } : {}) } } : {};
const stateOf = (states: readonly OrderState[]) =>
  states.length === 1 && states[0] ? states[0] : { $in: [...states] };

/** What is looked for beside words. Each condition is an equality or a range of time, so that an index serves it. */
const filterOf = (shopUuid: string, filter: OrderListFilter): mongo.Filter<OrderDocument> => {
  const { states, wilaya, transporter, assignee } = filter;
  return {
    shopUuid,
    ...(states ? { state: stateOf(states) } : {}),
    ...(wilaya === undefined ? {} : { 'place.wilaya.id': wilaya }),
    ...(transporter === undefined ? {} : { 'transporter.uuid': transporter }),
    ...(assignee === undefined ? {} : { 'assignee.uuid': assignee === 'nobody' ? null : assignee }),
    ...timeOf(filter),
  };
};

type Sort = (typeof SORTS)[keyof typeof SORTS];
/** Where the index is entered for what is behind a row; rows that are equal to it are still among it. */
const from = ({ key: field, way }: Sort, { key, uuid }: Place): mongo.Filter<OrderDocument> => {
  const past = way === 1 ? '$gt' : '$lt';
  return { [field]: { [uuid === null ? past : `${past}e`]: key } };
};
const behind = (sort: Sort, place: Place): mongo.Filter<OrderDocument> => {
  const { key, uuid } = place;
  if (uuid === null) return from(sort, place);
  const past = sort.way === 1 ? '$gt' : '$lt';
  return { ...from(sort, place), $or: [{ [sort.key]: { [past]: key } }, { _id: { [past]: uuid } }] };
};

/** What a search may follow beside its words: orders of one person, place or company, or of some states. */
const conditionsOf = (filter: OrderListFilter): readonly Condition[] => {
  const narrow = NARROW.filter(([name]) => filter[name] !== undefined && filter[name] !== 'nobody');
  return [
    ...narrow.map(([name, field]) => ({ index: byTime(field), where: { [field]: filter[name] } })),
    ...(filter.states ? [{ index: byTime('state'), where: { state: stateOf(filter.states) } }] : []),
  ];
};

/** Orders of a customer that went out and came to an end. */
interface Closed {
  readonly delivered: number;
  readonly returned: number;
}

/** What lists and cards of a shop's orders read. Every query names the shop (D-2.01) and is served by an index. */
export const createOrderLists = (model: OrderModel, now: () => number) => {
  const orders = model.db.collection<OrderDocument>('orders');
  const kept = new Map<string, { at: number; counts: Promise<CountsByState> }>();
  const words = createOrderWords(orders);
  const { edgeOf, isSmall } = createEdges(orders, now);

  /**
   * Counts in the index alone and never further than is said: neither grows with the shop's history. Null: not in time.
   */
  const countUpTo = (
    where: mongo.Filter<OrderDocument>,
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

  /** Of the customers of one shop, by one walk along the index. */
  const countClosed = async (shopUuid: string, customers: readonly string[]): Promise<Map<string, Closed>> => {
    const rows = await orders
      .aggregate<{ _id: string } & Closed>(
        [
          {
            $match: {
              shopUuid,
              'customer.uuid': { $in: [...new Set(customers)] },
              state: { $in: ['delivered', 'returned'] },
            },
          },
          {
            $group: {
              _id: '$customer.uuid',
              delivered: { $sum: { $cond: [{ $eq: ['$state', 'delivered'] }, 1, 0] } },
              returned: { $sum: { $cond: [{ $eq: ['$state', 'returned'] }, 1, 0] } },
            },
          },
        ],
        { hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
    return new Map(rows.map(({ _id, ...figures }) => [_id, figures]));
  };
  const closed = gathered<{ readonly shopUuid: string; readonly customers: readonly string[] }, Map<string, Closed>>(
    async (asked) => {
      const shops = new Map(asked.map(({ shopUuid }) => [shopUuid, new Array<string>()]));
      for (const { shopUuid, customers } of asked) shops.get(shopUuid)?.push(...customers);
      const counted = new Map(
        await Promise.all(
          [...shops].map(async ([shopUuid, customers]) => [shopUuid, await countClosed(shopUuid, customers)] as const),
        ),
      );
      return asked.map(({ shopUuid }) => counted.get(shopUuid) ?? new Map<string, Closed>());
    },
  );
  /** Delivered and returned orders of some customers, for their return rates; asked together with others' questions. */
  const closedOf = (shopUuid: string, customers: readonly string[]): Promise<ReadonlyMap<string, Closed>> =>
    closed({ shopUuid, customers });

  type Row = Omit<OrderDocument, 'history' | 'units' | 'reservations' | 'searchTerms'>;
  const rowsOf = (
    where: mongo.Filter<OrderDocument>,
    { sort, page, limit, after }: OrderListWindow,
    hint: mongo.IndexSpecification | undefined,
    maxTimeMS: number,
  ): Promise<Row[]> => {
    const order = SORTS[sort];
    return orders
      .find(after ? { $and: [where, behind(order, after)] } : where, {
        projection: {
          history: 0,
          units: 0,
          reservations: 0,
          searchTerms: 0,
          words: 0,
          outbox: 0,
          outboxPending: 0,
          handled: 0,
        },
        maxTimeMS,
        ...(hint ? { hint } : {}),
      })
      .sort({ [order.key]: order.way, _id: order.way })
      .skip(after ? 0 : (page - 1) * limit)
      .limit(limit + 1)
      .toArray();
  };

  interface Found {
    readonly rows: readonly Row[];
    /** Null: not counted in time. */
    readonly counted: number | null;
    /** Time of the last order that was looked at; null: all were. */
    readonly edge: string | null;
    readonly isWhole: boolean;
  }
  const unsearched = async (
    shopUuid: string,
    filter: OrderListFilter,
    window: OrderListWindow,
    counting: Promise<CountsByState>,
  ): Promise<Found> => {
    const [rows, counted] = await Promise.all([
      rowsOf(filterOf(shopUuid, filter), window, indexFor(filter, window.sort), MAX_TIME_MS),
      totalOf(shopUuid, filter, counting),
    ]);
    return { rows, counted, edge: null, isWhole: true };
  };
  /** Null: more orders than are sorted by their total. */
  const searched = async (
    shopUuid: string,
    prefixes: readonly string[],
    filter: OrderListFilter,
    window: OrderListWindow,
  ): Promise<Found | null> => {
    const { page, limit, after } = window;
    const order = SORTS[window.sort];
    const byTotal = order.key === 'total';
    const asked = { shopUuid, prefixes, others: conditionsOf(filter), time: timeOf(filter) };
    const ofWordsOnly = asked.others.length === 0 && filter.assignee === undefined;
    const isAlone = prefixes.length === 1 && ofWordsOnly;
    const commonCount = async (): Promise<number> => {
      if (byTotal || !ofWordsOnly) return READ_OF_ONE + 1;
      if (isAlone) return ORDERS_COUNTED_TO;
      return (await isSmall(shopUuid)) ? READ_AT_FIRST + 1 : READ_OF_ONE + 1;
    };
    const common = await commonCount();
    const trail = await trailOf(orders, asked, common, () => words.areWhole(shopUuid));
    if (byTotal && trail.count === null) return null;
    const whole = isAlone ? trail.rarest : null;
    const stretch = { shopUuid, trail, way: order.way, from: after ? from(order, after) : null };
    const look = async (through: number, msLeft: () => number) => {
      const edge = byTotal ? null : await edgeOf(stretch, through, msLeft());
      const upTo = edge === null ? [] : [{ placedAt: order.way === 1 ? { $lte: edge } : { $gte: edge } }];
      const where = { $and: [filterOf(shopUuid, filter), trail.words, ...upTo] };
      const rows = await rowsOf(where, window, trail.index, msLeft());
      const isFull = rows.length > limit;
      const count = async (): Promise<number | null> => {
        if (!isFull && !after && page === 1) return rows.length;
        return after && edge !== null ? null : countUpTo(where, trail.index, Math.min(SEARCH_COUNT_MS, msLeft()));
      };
      // Beside a numbered page that is not full yet, the figure is that of what was looked through: only then the
      // cursor goes on.
      const known = isFull || after || edge === null ? whole : null;
      return { rows, counted: known ?? (await count()), edge, isFull, isWhole: edge === null || known !== null };
    };
    // The row of a cursor is looked at once more.
    const reach = after ? limit + 2 : page * limit + 1;
    return byTotal
      ? look(reach, () => MAX_TIME_MS)
      : lookThrough(firstLook(trail, reach, isAlone), !after && page > 1, look);
  };

  return {
    /**
     * A page of orders, whose figures are left out or "as many or more" where counting takes too long.
     * @returns null: a search finds more orders than are sorted by their total.
     */
    list: async (shopUuid: string, filter: OrderListFilter, window: OrderListWindow): Promise<OrderList | null> => {
      const { sort, page, limit } = window;
      const prefixes = filter.q ? searchPrefixes(filter.q) : [];
      const counting = counts(shopUuid);
      if (!prefixes || filter.states?.length === 0) {
        return { orders: [], total: 0, totalIsExact: true, next: null, counts: await counting };
      }
      const found = await (prefixes.length > 0
        ? searched(shopUuid, prefixes, filter, window)
        : unsearched(shopUuid, filter, window, counting));
      if (!found) return null;
      const { rows, counted, edge, isWhole } = found;
      const shown = rows.slice(0, limit);
      const last = rows.length > limit ? shown.at(-1) : undefined;
      const behindEdge = edge === null ? null : cursorOf({ sort, key: edge, uuid: null });
      return {
        orders: shown.map(({ _id, revision, ...rest }) => ({ ...rest, uuid: _id, revision: revision ?? rest.version })),
        total: counted ?? Math.min(ORDERS_COUNTED_TO, (page - 1) * limit + rows.length),
        totalIsExact: counted !== null && isWhole && counted < ORDERS_COUNTED_TO,
        next: last ? cursorOf({ sort, key: last[SORTS[sort].key], uuid: last._id }) : behindEdge,
        counts: await counting,
      };
    },

    closedOf,

    /** A customer's orders, newest first: what is asked of each is little, so all are read (D-4.06). */
    ofCustomer: async (shopUuid: string, customer: string) => {
      const rows = await orders
        .find(
          { shopUuid, 'customer.uuid': customer },
          {
            projection: { number: 1, state: 1, placedAt: 1, total: 1, customer: 1 },
            sort: { placedAt: -1 },
            limit: 5000,
            hint: BY_CUSTOMER,
            maxTimeMS: MAX_TIME_MS,
          },
        )
        .toArray();
      return rows.map(({ _id, number, state, placedAt, total, customer: person }) => ({
        uuid: _id,
        number,
        state,
        placedAt,
        total,
        customer: person,
      }));
    },

    /** Requests to logistics that are to be told again at `at` (ISO 8601, UTC), or given up. */
    unanswered: async (at: string, limit: number): Promise<{ shopUuid: string; uuid: string }[]> => {
      const before = new Date(Date.parse(at) - PATIENCE_MS).toISOString();
      const due = { 'awaiting.askAgainAt': { $lte: at, $type: 'string' } } as const;
      const ofEarlierReleases = {
        'awaiting.since': { $lte: before, $type: 'string' },
        'awaiting.askAgainAt': { $exists: false },
      } as const;
      const rows = await orders
        .find({ $or: [due, ofEarlierReleases] }, { projection: { shopUuid: 1 }, limit, maxTimeMS: MAX_TIME_MS })
        .toArray();
      return rows.map(({ _id, shopUuid }) => ({ uuid: _id, shopUuid }));
    },
  };
};
export type OrderLists = ReturnType<typeof createOrderLists>;
