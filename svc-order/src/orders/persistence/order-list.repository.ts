import { ORDERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import type { mongo, QueryFilter } from 'mongoose';
import { cursorOf, type Place } from '../domain/list-cursor.ts';
import type { ListedOrder } from '../domain/order-read.ts';
import { searchPrefixes } from '../domain/order-search.ts';
import { createClosedOrders } from './closed-orders.ts';
import { createOrderCounts, type CountsByState } from './order-counts.ts';
import {
  behind,
  conditionsOf,
  filterOf,
  from,
  indexFor,
  SORTS,
  timeOf,
  type OrderListFilter,
  type OrderSort,
} from './order-filter.ts';
import { createEdges, firstRound, searchInRounds, FIRST_ROUND_SIZE, trailOf } from './order-search.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderModel } from './order.model.ts';

export interface OrderListWindow {
  readonly sort: OrderSort;
  readonly page: number;
  readonly limit: number;
  /** Goes on behind this row, instead of at `page`. */
  readonly after: Place | null;
}
export interface OrderList {
  readonly orders: ListedOrder[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Cursor of the next page; null: none. With an empty page: no match among the orders that were read. */
  readonly next: string | null;
  readonly counts: CountsByState;
}

const MAX_TIME_MS = 2000;
/** The fields that no list shows. */
const HIDDEN = {
  history: 0,
  units: 0,
  reservations: 0,
  searchTerms: 0,
  words: 0,
  counted: 0,
  isCounted: 0,
  isOnCard: 0,
  outbox: 0,
  outboxPending: 0,
  outboxParked: 0,
  handled: 0,
} as const;
type Row = Omit<OrderDocument, 'history' | 'units' | 'reservations' | 'searchTerms'>;
/** A count for a single search delays its rows, so it has a short limit. */
const SEARCH_COUNT_MS = 50;
/**
 * Orders of a rarest condition that are read to be sorted by their total, or to see whether they have what else is
 * asked for.
 */
const READ_OF_ONE = 5000;

/** The ids under which orders are a customer's: merged ones and a second phone have their own (D-4.06, D-4.14). */
export type MembersOf = (shopUuid: string, customer: string) => Promise<readonly string[]>;
const itself: MembersOf = async (_shopUuid, customer) => [customer];

/** Reads lists of a shop's orders. Every query names the shop (D-2.01) and is served by an index. */
export const createOrderLists = (orders: OrderModel, now: () => number, membersOf: MembersOf = itself) => {
  const { edgeOf, isSmall } = createEdges(orders, now);
  const { countUpTo, counts, totalOf } = createOrderCounts(orders, now);
  const { closedOf } = createClosedOrders(orders);

  const rowsOf = (
    where: QueryFilter<OrderDocument>,
    { sort, page, limit, after }: OrderListWindow,
    hint: mongo.IndexSpecification | undefined,
    maxTimeMS: number,
  ): Promise<Row[]> => {
    const order = SORTS[sort];
    return (
      orders
        .find(after ? { $and: [where, behind(order, after)] } : where, HIDDEN, { maxTimeMS, ...(hint ? { hint } : {}) })
        .sort({ [order.key]: order.way, _id: order.way })
        .skip(after ? 0 : (page - 1) * limit)
        .limit(limit + 1)
        // What was said last says where the parcel is.
        .slice('journey', -1)
        .lean<Row[]>()
    );
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
    page: OrderListWindow,
    counting: Promise<CountsByState>,
  ): Promise<Found> => {
    const [rows, counted] = await Promise.all([
      rowsOf(filterOf(shopUuid, filter), page, indexFor(filter, page.sort), MAX_TIME_MS),
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
    const search = { shopUuid, prefixes, others: conditionsOf(filter), time: timeOf(filter) };
    const ofWordsOnly = search.others.length === 0 && filter.assignee === undefined;
    const isAlone = prefixes.length === 1 && ofWordsOnly;
    const commonCount = async (): Promise<number> => {
      if (byTotal || !ofWordsOnly) return READ_OF_ONE + 1;
      if (isAlone) return ORDERS_COUNTED_TO;
      return (await isSmall(shopUuid)) ? FIRST_ROUND_SIZE + 1 : READ_OF_ONE + 1;
    };
    const common = await commonCount();
    const trail = await trailOf(orders, search, common);
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
      // With a numbered page that is not full yet, the total is that of the orders read so far; only then does the
      // cursor go on.
      const knownTotal = isFull || after || edge === null ? whole : null;
      return {
        rows,
        counted: knownTotal ?? (await count()),
        edge,
        isFull,
        isWhole: edge === null || knownTotal !== null,
      };
    };
    // The row of a cursor is read again.
    const reach = after ? limit + 2 : page * limit + 1;
    return byTotal
      ? look(reach, () => MAX_TIME_MS)
      : searchInRounds(firstRound(trail, reach, isAlone), !after && page > 1, look);
  };

  /** A page of orders, whose figures are left out or "as many or more" where counting takes too long. */
  const list = async (
    shopUuid: string,
    filter: OrderListFilter,
    listWindow: OrderListWindow,
  ): Promise<OrderList | null> => {
    const { sort, page, limit } = listWindow;
    const prefixes = filter.q ? searchPrefixes(filter.q) : [];
    const counting = counts(shopUuid);
    if (!prefixes || filter.states?.length === 0) {
      return { orders: [], total: 0, totalIsExact: true, next: null, counts: await counting };
    }
    const result = await (prefixes.length > 0
      ? searched(shopUuid, prefixes, filter, listWindow)
      : unsearched(shopUuid, filter, listWindow, counting));
    if (!result) return null;
    const { rows, counted, edge, isWhole } = result;
    const pageRows = rows.slice(0, limit);
    const last = rows.length > limit ? pageRows.at(-1) : undefined;
    const behindEdge = edge === null ? null : cursorOf({ sort, key: edge, uuid: null });
    return {
      orders: pageRows.map(({ _id, revision, ...order }) => ({
        ...order,
        uuid: _id,
        revision: revision ?? order.version,
      })),
      total: counted ?? Math.min(ORDERS_COUNTED_TO, (page - 1) * limit + rows.length),
      totalIsExact: counted !== null && isWhole && counted < ORDERS_COUNTED_TO,
      next: last ? cursorOf({ sort, key: last[SORTS[sort].key], uuid: last._id }) : behindEdge,
      counts: await counting,
    };
  };

  return {
    of: (shopUuid: string) => ({
      /** @returns null: a search finds more orders than are sorted by their total */
      list: (filter: OrderListFilter, listWindow: OrderListWindow) => list(shopUuid, filter, listWindow),
      closedOf: (customers: readonly string[]) => closedOf(shopUuid, customers),
      /** Delivered and returned orders of one customer, as its card counts them. */
      closedOfCustomer: async (customer: string) => {
        const members = await membersOf(shopUuid, customer);
        const closed = await closedOf(shopUuid, members);
        const sum = (key: 'delivered' | 'returned'): number =>
          members.reduce((total, id) => total + (closed.get(id)?.[key] ?? 0), 0);
        return { delivered: sum('delivered'), returned: sum('returned') };
      },
    }),
  };
};
export type OrderLists = ReturnType<typeof createOrderLists>;
