import { ORDERS_COUNTED_TO, BEST_PRODUCTS } from '@shop/contracts/order/dashboard';
import { byTime, filterOf, UNCOUNTED, UNCOUNTED_BY, type OrderModel } from '../../orders/index.ts';
import { ALL_DAYS } from '../domain/counter-steps.ts';
import {
  PRODUCTS_BY_DAY,
  type DayFigures,
  type DayFiguresModel,
  type ProductFiguresModel,
  type PromotionFigures,
  type PromotionFiguresModel,
} from './figures.model.ts';

const MAX_TIME_MS = 2000;
/** New orders are counted within a moment; only those that wait longer make figures incomplete. */
const SOON_MS = 60_000;

export const createFigures = (models: {
  readonly orders: OrderModel;
  readonly dayFigures: DayFiguresModel;
  readonly productFigures: ProductFiguresModel;
  readonly promotionFigures: PromotionFiguresModel;
}) => ({
  /** A shop's figures. `from` and `to` are days of Algiers, both included. */
  of: (shopUuid: string) => ({
    /** The counters of all days (`day` is `''`) and of each of these days that has any. */
    days: (from: string, to: string): Promise<DayFigures[]> =>
      models.dayFigures
        .find({ shopUuid, $or: [{ day: ALL_DAYS }, { day: { $gte: from, $lte: to } }] }, null, {
          maxTimeMS: MAX_TIME_MS,
        })
        .lean<DayFigures[]>(),

    bestProducts: (from: string, to: string): Promise<{ _id: string; units: number }[]> =>
      models.productFigures.aggregate<{ _id: string; units: number }>(
        [
          { $match: { shopUuid, day: { $gte: from, $lte: to } } },
          { $group: { _id: '$product', units: { $sum: '$units' } } },
          { $match: { units: { $gt: 0 } } },
          { $sort: { units: -1, _id: 1 } },
          { $limit: BEST_PRODUCTS },
        ],
        { hint: PRODUCTS_BY_DAY, maxTimeMS: MAX_TIME_MS },
      ),

    /** The figures of the promotions that an order was placed with. */
    promotions: (uuids: readonly string[]): Promise<PromotionFigures[]> =>
      models.promotionFigures
        .find({ _id: { $in: uuids.map((uuid) => `${shopUuid}:${uuid}`) } }, null, { maxTimeMS: MAX_TIME_MS })
        .lean<PromotionFigures[]>(),

    /**
     * The orders that were placed on `until` or before and are still on their way, up to the number that lists count.
     */
    late: (until: string): Promise<number> =>
      models.orders.countDocuments(filterOf(shopUuid, { states: ['announced', 'shipped'], to: until }), {
        limit: ORDERS_COUNTED_TO,
        maxTimeMS: MAX_TIME_MS,
        hint: byTime('state'),
      }),

    /** @param now milliseconds since the epoch */
    isWhole: async (now: number): Promise<boolean> => {
      const placedAt = { $lt: new Date(now - SOON_MS).toISOString() };
      const waiting = await models.orders
        .findOne(
          { shopUuid, placedAt, ...UNCOUNTED, counted: null },
          { _id: 1 },
          { hint: UNCOUNTED_BY, maxTimeMS: MAX_TIME_MS },
        )
        .lean();
      return waiting === null;
    },
  }),
});
export type Figures = ReturnType<typeof createFigures>;
