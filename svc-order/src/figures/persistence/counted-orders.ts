import { driverOf, inTransaction } from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { figuresOf, UNCOUNTED, UNCOUNTED_BY, type OrderDocument, type OrderModel } from '../../orders/index.ts';
import { stepsOf, type CounterSteps, type Recounted } from '../domain/counter-steps.ts';
import type { DayFiguresModel, ProductFiguresModel, PromotionFiguresModel } from './figures.model.ts';

interface FigureModels {
  readonly orders: OrderModel;
  readonly dayFigures: DayFiguresModel;
  readonly productFigures: ProductFiguresModel;
  readonly promotionFigures: PromotionFiguresModel;
}
type Uncounted = Pick<
  OrderDocument,
  | '_id'
  | 'shopUuid'
  | 'version'
  | 'counted'
  | 'state'
  | 'placedAt'
  | 'total'
  | 'place'
  | 'lines'
  | 'discounts'
  | 'history'
>;
const READ = {
  shopUuid: 1,
  version: 1,
  counted: 1,
  state: 1,
  placedAt: 1,
  total: 1,
  'place.wilaya.id': 1,
  'lines.product': 1,
  'lines.quantity': 1,
  'lines.packedQuantity': 1,
  'lines.deliveredQuantity': 1,
  'lines.unitPrice': 1,
  'lines.cartDiscount': 1,
  'lines.promotions': 1,
  discounts: 1,
  mergedInto: 1,
  'history.at': 1,
  'history.to': 1,
} as const;

const addTo = async (
  { dayFigures, productFigures, promotionFigures }: FigureModels,
  shopUuid: string,
  { days, products, promotions }: CounterSteps,
  session: ClientSession,
): Promise<void> => {
  const ofDays = [...days].map(([day, steps]) => ({
    updateOne: {
      filter: { _id: `${shopUuid}:${day}` },
      update: { $inc: Object.fromEntries(steps), $setOnInsert: { shopUuid, day } },
      upsert: true,
    },
  }));
  const ofProducts = [...products].map(([key, units]) => {
    const [day = '', product = ''] = key.split(':');
    return {
      updateOne: {
        filter: { _id: `${shopUuid}:${key}` },
        update: { $inc: { units }, $setOnInsert: { shopUuid, day, product } },
        upsert: true,
      },
    };
  });
  const ofPromotions = [...promotions].map(([promotion, steps]) => ({
    updateOne: {
      filter: { _id: `${shopUuid}:${promotion}` },
      update: { $inc: Object.fromEntries(steps), $setOnInsert: { shopUuid, promotion } },
      upsert: true,
    },
  }));
  if (ofDays.length > 0) await driverOf(dayFigures).bulkWrite(ofDays, { ordered: false, session });
  if (ofProducts.length > 0) await driverOf(productFigures).bulkWrite(ofProducts, { ordered: false, session });
  if (ofPromotions.length > 0) await driverOf(promotionFigures).bulkWrite(ofPromotions, { ordered: false, session });
};

/** Counts the orders whose figures have changed since they were counted. Each order stores what it is counted as. */
export const createCountedOrders = (models: FigureModels) => {
  const orders = driverOf(models.orders);

  const countIn = async (session: ClientSession, limit: number): Promise<number> => {
    const uncounted = await orders
      .find<Uncounted>(UNCOUNTED, { projection: READ, hint: UNCOUNTED_BY, limit, session })
      .toArray();
    if (uncounted.length === 0) return 0;
    const shops = new Map<string, Recounted[]>();
    const writes = uncounted.map(({ _id, version, shopUuid, counted, ...order }) => {
      const after = figuresOf(order);
      const before = counted ?? null;
      const ofShop = shops.get(shopUuid);
      if (ofShop) ofShop.push({ before, after });
      else shops.set(shopUuid, [{ before, after }]);
      return { updateOne: { filter: { _id, version }, update: { $set: { counted: after, isCounted: true } } } };
    });
    await orders.bulkWrite(writes, { ordered: false, session });
    for (const [shopUuid, recounted] of shops) await addTo(models, shopUuid, stepsOf(recounted), session);
    return uncounted.length;
  };

  return {
    /**
     * Counts the next orders and moves the counters in one transaction, so that an order and the counters always agree.
     * A concurrent write to an order makes it start again. Returns how many there were.
     */
    countSome: (limit: number): Promise<number> => inTransaction(models.orders, (session) => countIn(session, limit)),
  };
};
export type CountedOrders = ReturnType<typeof createCountedOrders>;
