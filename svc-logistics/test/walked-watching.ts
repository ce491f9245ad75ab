import { connectMongo, newId } from '@shop/service-kit';
import type { TestEnvironment, WalkedWrite } from '@shop/service-kit/testing';
import { logisticsModels } from '../src/models.ts';
import { lot, stockOf } from './fixtures.ts';

const DAY_MS = 86_400_000;
const FIRST_NEAR_DAYS = 20;

/** A lot that expires soon, in a warehouse. */
export const nearLot = (warehouse: string) => {
  const day = new Date(Date.now() + FIRST_NEAR_DAYS * DAY_MS).toISOString().slice(0, 10);
  return stockOf(warehouse, newId(), null, [lot('P1', 7, day)]);
};

/** Checks of the stock, and corrections of a stock item that no other write of the walk changes. */
export const watchingWrites = (
  item: { readonly warehouse: string; readonly product: string },
  environment: () => Pick<TestEnvironment, 'mongoUrl' | 'database'>,
) => ({
  checkStockNow: async (): Promise<WalkedWrite> => ({
    path: {},
    // The other shop has a stock of its own.
    elsewhere: 202,
    acted: ({ uuid }) => ({ entity: 'stock', subject: uuid, action: 'stock.check', before: {}, after: {} }),
  }),
  mendStock: async (): Promise<WalkedWrite> => {
    const { mongoUrl, database } = environment();
    const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
    const _id = `${item.warehouse}:${item.product}:`;
    // Somebody has written the item by hand.
    await logisticsModels(connection).stock.updateOne(
      { _id },
      { $inc: { 'lots.0.onHand': 1, 'lots.0.available': 1, version: 1 } },
    );
    await connection.close();
    return {
      path: {},
      body: { item: _id, reason: 'written by hand' },
      acted: () => ({
        entity: 'product',
        subject: item.product,
        action: 'product.mendStock',
        before: {},
        after: { warehouse: 'Alger', movements: 1, reason: 'written by hand' },
      }),
    };
  },
});
