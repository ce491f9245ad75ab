import type { OrderState } from '@shop/contracts/order';
import { CallOver } from '@shop/contracts/order/dashboard';
import {
  BY_CUSTOMER,
  CALLABLE,
  CALLABLE_BY,
  CALLED_ON,
  DUE_AT,
  TO_DECIDE_BY,
  WAITING_STATES,
  type OrderDocument,
  type OrderModel,
  type RecordedHistory,
} from '../../orders/index.ts';
import type { CalledOrder } from '../domain/agent-figures.ts';

const MAX_TIME_MS = 2000;
/** From each end of the queue: the newest orders, those that wait the longest, those whose hour has come. */
const SOME = 200;
/** Of one phone. */
const MOST_OF_PHONE = 200;
/** Orders of one answer of the figures. */
const MOST_CALLED = 20_000;

const WAITING_FIELDS = {
  shopUuid: 1,
  number: 1,
  state: 1,
  placedAt: 1,
  total: 1,
  customer: 1,
  attempts: 1,
  call: 1,
  callOver: 1,
  awaiting: 1,
  place: 1,
} as const;
type WaitingDocument = Pick<OrderDocument, '_id' | Exclude<keyof typeof WAITING_FIELDS, '_id'>>;
/** An order that waits for its call, as the queue reads it. */
export type WaitingOrder = Omit<WaitingDocument, '_id'> & { readonly uuid: string };

const PHONE_FIELDS = {
  ...WAITING_FIELDS,
  revision: 1,
  lines: 1,
  apartFrom: 1,
  mergedInto: 1,
} as const;
type PhoneDocument = WaitingDocument & Pick<OrderDocument, 'revision' | 'lines' | 'apartFrom' | 'mergedInto'>;
export type OrderOfCustomer = Omit<PhoneDocument, '_id'> & {
  readonly uuid: string;
  /** When a call confirmed it; absent: none did. */
  readonly confirmedAt?: string;
};

const isConfirmation = { $eq: ['$$line.what', 'confirm'] };

const renamed = <Row extends { readonly _id: string }>({ _id, ...row }: Row): Omit<Row, '_id'> & { uuid: string } => ({
  ...row,
  uuid: _id,
});

const queueOf = (orders: OrderModel, shopUuid: string) => {
  const waitingWith = (filter: object) => ({ shopUuid, state: { $in: WAITING_STATES }, ...filter });
  const some = (filter: object, sort: Record<string, 1 | -1>, hint: Record<string, 1 | -1>) =>
    orders
      .find(waitingWith(filter), WAITING_FIELDS, {
        sort,
        limit: SOME,
        hint,
        maxTimeMS: MAX_TIME_MS,
      })
      .lean<WaitingDocument[]>();
  const later = (now: string) => waitingWith({ 'call.dueAt': { $gt: now, $type: 'string' } });

  return {
    /**
     * Orders that can be called by `now` (ISO 8601): the newest ones and the oldest ones of a long queue, and those
     * whose hour has come. Whoever is in between comes nearer to an end with each call.
     */
    waiting: async (now: string): Promise<WaitingOrder[]> => {
      const found = await Promise.all([
        some(CALLABLE, { placedAt: -1, _id: -1 }, CALLABLE_BY),
        some(CALLABLE, { placedAt: 1, _id: 1 }, CALLABLE_BY),
        some({ 'call.dueAt': { $lte: now, $type: 'string' } }, { 'call.dueAt': 1 }, DUE_AT),
      ]);
      const byId = new Map(found.flat().map((row) => [row._id, row]));
      return [...byId.values()].map(renamed);
    },

    /** Those that are called no more and wait for a decision, newest first. */
    toDecide: async (): Promise<WaitingOrder[]> =>
      (await some({ callOver: { $in: CallOver.options, $type: 'string' } }, { placedAt: -1 }, TO_DECIDE_BY)).map(
        renamed,
      ),

    /** Those that are due after `now`, soonest first. */
    later: async (now: string): Promise<WaitingOrder[]> =>
      (
        await orders
          .find(later(now), WAITING_FIELDS, {
            sort: { 'call.dueAt': 1 },
            limit: SOME,
            hint: DUE_AT,
            maxTimeMS: MAX_TIME_MS,
          })
          .lean<WaitingDocument[]>()
      ).map(renamed),

    /** Ids of the orders whose next call this person is to make (D-4.10). */
    promisedBy: async (person: string): Promise<string[]> => {
      const mine = waitingWith({ 'call.for': person, 'call.dueAt': { $type: 'string' } });
      const rows = await orders
        .find(mine, { _id: 1 }, { limit: SOME, hint: DUE_AT, maxTimeMS: MAX_TIME_MS })
        .lean<Pick<OrderDocument, '_id'>[]>();
      return rows.map(({ _id }) => _id);
    },

    laterCount: (now: string): Promise<number> =>
      orders.countDocuments(later(now), { hint: DUE_AT, maxTimeMS: MAX_TIME_MS }).exec(),
  };
};

const customersOf = (orders: OrderModel, shopUuid: string) => ({
  /** All orders of a customer, newest first. @param ids those under which the orders are the customer's */
  ofCustomer: async (ids: readonly string[]): Promise<OrderOfCustomer[]> => {
    if (ids.length === 0) return [];
    const rows = await orders.aggregate<PhoneDocument & Pick<OrderOfCustomer, 'confirmedAt'>>(
      [
        { $match: { shopUuid, 'customer.uuid': { $in: [...ids] } } },
        { $sort: { placedAt: -1 } },
        { $limit: MOST_OF_PHONE },
        {
          $project: {
            ...PHONE_FIELDS,
            confirmedAt: {
              $max: {
                $map: {
                  input: { $filter: { input: '$history', as: 'line', cond: isConfirmation } },
                  as: 'line',
                  in: '$$line.at',
                },
              },
            },
          },
        },
      ],
      { hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
    );
    return rows.map(renamed);
  },

  /** By customer: when the latest of these customers' orders was placed (ISO 8601). */
  lastPlaced: async (customers: readonly string[]): Promise<ReadonlyMap<string, { at: string; uuid: string }>> => {
    if (customers.length === 0) return new Map();
    const rows = await orders.aggregate<{ _id: string; at: string; uuid: string }>(
      [
        { $match: { shopUuid, 'customer.uuid': { $in: [...new Set(customers)] } } },
        { $sort: { placedAt: -1 } },
        { $group: { _id: '$customer.uuid', at: { $first: '$placedAt' }, uuid: { $first: '$_id' } } },
      ],
      { hint: BY_CUSTOMER, maxTimeMS: MAX_TIME_MS },
    );
    return new Map(rows.map(({ _id, at, uuid }) => [_id, { at, uuid }]));
  },
});

const calledOf = (orders: OrderModel, shopUuid: string) => ({
  /**
   * Orders that were called on these days (of Algiers, both included).
   * @param person of this person alone; null: of everybody
   */
  called: async (days: readonly string[], person: string | null): Promise<CalledOrder[]> => {
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const calledOn =
      // ";" comes next after ":".
      person === null
        ? { $elemMatch: { $gte: `${first}:`, $lt: `${last};` } }
        : { $in: days.map((day) => `${day}:${person}`) };
    const rows = await orders.aggregate<{
      readonly state: OrderState;
      readonly mergedInto?: object | null;
      readonly attempts: CalledOrder['attempts'];
      readonly history: readonly RecordedHistory[];
    }>(
      [
        { $match: { shopUuid, calledOn: { ...calledOn, $type: 'string' } } },
        { $limit: MOST_CALLED },
        {
          $project: {
            state: 1,
            mergedInto: 1,
            attempts: 1,
            'history.at': 1,
            'history.by': 1,
            'history.byName': 1,
            'history.what': 1,
            'history.call': 1,
          },
        },
      ],
      { hint: CALLED_ON, maxTimeMS: 2 * MAX_TIME_MS },
    );
    return rows.map(({ mergedInto, state, attempts, history }) => ({
      state,
      attempts,
      history,
      isMerged: Boolean(mergedInto),
    }));
  },
});

/** Orders as the desk reads them. */
export const createDeskOrders = (orders: OrderModel) => ({
  of: (shopUuid: string) => ({
    ...queueOf(orders, shopUuid),
    ...customersOf(orders, shopUuid),
    ...calledOf(orders, shopUuid),
  }),
});
export type DeskOrders = ReturnType<typeof createDeskOrders>;
