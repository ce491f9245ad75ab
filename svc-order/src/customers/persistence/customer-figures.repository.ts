import { CUSTOMER_FIGURES, inTime, type OrderModel } from '../../orders/index.ts';

const MAX_TIME_MS = 2000;
const COUNT_MAX_TIME_MS = 8000;

/** What orders that were not cancelled say of a customer; `last` is the latest of them. */
interface Figures {
  readonly delivered: number;
  /** Centimes of delivered orders. */
  readonly spent: number;
  readonly last: { readonly at: string; readonly wilaya: number };
}

const isDelivered = { $eq: ['$state', 'delivered'] } as const;
/** Read in the index alone. */
const GROUPED = {
  $group: {
    _id: '$customer.uuid',
    delivered: { $sum: { $cond: [isDelivered, 1, 0] } },
    spent: { $sum: { $cond: [isDelivered, '$total', 0] } },
    last: { $max: { at: '$placedAt', wilaya: '$place.wilaya.id' } },
  },
} as const;
const NOT_CANCELLED = { state: { $ne: 'cancelled' } } as const;

/** Conditions of the figures, as `$match` has them; both ends of `lastAt` are excluded. */
export interface FiguresWanted {
  readonly delivered: Ends<number>;
  readonly spent: Ends<number>;
  readonly lastAt: Ends<string>;
  /** Empty: any. */
  readonly wilayas: readonly number[];
}
interface Ends<Value> {
  readonly from: Value | null;
  readonly to: Value | null;
}

const between = <Value>(field: string, { from, to }: Ends<Value>, [above, below]: readonly [string, string]) =>
  from === null && to === null
    ? {}
    : { [field]: { ...(from === null ? {} : { [above]: from }), ...(to === null ? {} : { [below]: to }) } };

const wantedIn = ({ delivered, spent, lastAt, wilayas }: FiguresWanted) => ({
  ...between('delivered', delivered, ['$gte', '$lte']),
  ...between('spent', spent, ['$gte', '$lte']),
  ...between('last.at', lastAt, ['$gt', '$lt']),
  ...(wilayas.length === 0 ? {} : { 'last.wilaya': { $in: [...wilayas] } }),
});

/** Figures of customers, from an index of orders. */
export const createCustomerFigures = (orders: OrderModel) => ({
  of: (shopUuid: string) => {
    /** Null: not counted in time. */
    const count = async (customers: object, wanted: FiguresWanted): Promise<number | null> => {
      const rows = await inTime(
        orders
          .aggregate<{ readonly count: number }>(
            [
              { $match: { shopUuid, ...customers, ...NOT_CANCELLED } },
              GROUPED,
              { $match: wantedIn(wanted) },
              { $count: 'count' },
            ],
            { hint: CUSTOMER_FIGURES, maxTimeMS: COUNT_MAX_TIME_MS, allowDiskUse: true },
          )
          .exec(),
      );
      return rows && (rows[0]?.count ?? 0);
    };
    return {
      /** Null: the customer has no order that stands. */
      figures: async (customer: string): Promise<Figures | null> => {
        const [row] = await orders.aggregate<Figures>(
          [
            { $match: { shopUuid, 'customer.uuid': customer, ...NOT_CANCELLED } },
            GROUPED,
            { $project: { _id: 0, delivered: 1, spent: 1, last: 1 } },
          ],
          { hint: CUSTOMER_FIGURES, maxTimeMS: MAX_TIME_MS },
        );
        return row ?? null;
      },
      /** How many of all customers have such figures; null: not counted in time. */
      countAll: (wanted: FiguresWanted): Promise<number | null> => count({}, wanted),
      /** How many of these do. */
      countOf: (customers: readonly string[], wanted: FiguresWanted): Promise<number | null> =>
        customers.length === 0 ? Promise.resolve(0) : count({ 'customer.uuid': { $in: [...customers] } }, wanted),
    };
  },
});
export type CustomerFigures = ReturnType<typeof createCustomerFigures>;
