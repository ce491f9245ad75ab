import { isDeepStrictEqual } from 'node:util';
import { figuresOf, type OrderDocument, type OrderModel } from '../../orders/index.ts';

const BATCH = 1000;

/**
 * Marks the orders whose counted figures are wrong, so that the counting loop takes them up. Works in batches, by id.
 */
export const uncountWrong = async (orders: OrderModel): Promise<{ looked: number; wrong: number }> => {
  let looked = 0;
  let wrong = 0;
  for (let after = ''; ;) {
    const batch = await orders
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<OrderDocument[]>();
    const found = batch.filter(
      ({ isCounted, counted, ...order }) => isCounted && !isDeepStrictEqual(counted, figuresOf(order)),
    );
    for (const { _id, version } of found) await orders.updateOne({ _id, version }, { $unset: { isCounted: 1 } });
    looked += batch.length;
    wrong += found.length;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return { looked, wrong };
    after = last._id;
  }
};
