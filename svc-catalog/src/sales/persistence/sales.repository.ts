import { driverOf, inTransaction } from '@shop/service-kit';
import type { mongo } from 'mongoose';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import { afterStep, changedDays, NO_SALES, type SalesStep } from '../domain/order-sales.ts';
import { SALES_DAYS } from '../domain/sales-score.ts';
import type { ProductSales, SalesModels } from './sales.model.ts';

/** The events of an order come within this time. */
const ORDER_KEPT_MS = 120 * 24 * 60 * 60 * 1000;
const DAYS_KEPT = SALES_DAYS + 5;

/** The units of an order by product. */
export interface SoldOrder {
  readonly orderUuid: string;
  readonly shopUuid: string;
  readonly bought: ReadonlyMap<string, number>;
}

export const createSales = (models: SalesModels) => {
  const sales = driverOf(models.productSales);
  const orders = driverOf(models.countedOrders);

  const addUnits = async (
    product: string,
    shopUuid: string,
    day: number,
    units: number,
    session: mongo.ClientSession,
  ): Promise<void> => {
    const changed = await sales.updateOne(
      { _id: product, 'days.day': day },
      { $inc: { 'days.$.units': units }, $currentDate: { changedAt: true } },
      { session },
    );
    // Units of a day that is no longer kept are not taken back.
    if (changed.matchedCount > 0 || units < 0) return;
    await sales.updateOne(
      { _id: product },
      {
        $push: { days: { $each: [{ day, units }], $sort: { day: 1 }, $slice: -DAYS_KEPT } },
        $setOnInsert: { shopUuid },
        $currentDate: { changedAt: true },
      },
      { session, upsert: true },
    );
  };

  const countIn = async (session: mongo.ClientSession, order: SoldOrder, step: SalesStep): Promise<void> => {
    const { orderUuid: _id, shopUuid, bought } = order;
    const { placedDay, deliveredDay, isWithdrawn } = (await orders.findOne({ _id }, { session })) ?? NO_SALES;
    const before = { placedDay, deliveredDay, isWithdrawn };
    const after = afterStep(before, step);
    await orders.updateOne(
      { _id },
      { $set: { shopUuid, ...after, expiresAt: new Date(Date.now() + ORDER_KEPT_MS) } },
      { session, upsert: true },
    );
    for (const { day, units } of changedDays(before, after))
      for (const [product, quantity] of bought) await addUnits(product, shopUuid, day, units * quantity, session);
  };

  return {
    /** The mark of the order and the units of its products change together, so that a repeated event adds nothing. */
    count: (order: SoldOrder, step: SalesStep): Promise<void> =>
      inTransaction(models.productSales, (session) => countIn(session, order, step)),
    /** The products whose sales changed since then, by the clock of the database; null: all. */
    changedSince: (since: Date | null): Promise<ProductSales[]> =>
      sales.find(since ? { changedAt: { $gte: since } } : {}, { maxTimeMS: MAX_TIME_MS * 10 }).toArray(),
  };
};
export type Sales = ReturnType<typeof createSales>;
