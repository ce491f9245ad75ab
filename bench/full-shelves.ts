import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';

const DELIVERY = 5_000;

interface StockItem {
  readonly _id: string;
  readonly lots: readonly { readonly number: string }[];
}

/**
 * Adds a large delivery to every stock item, with its movement (D-5.03): a demo shop sells out after some hundred
 * orders, and refusing an order for lack of stock is not the work to measure.
 */
export const restockAll = async (mongodbUrl: string): Promise<void> => {
  const mongo = await new MongoClient(mongodbUrl).connect();
  try {
    const stock = mongo.db('hanout_logistics').collection<StockItem>('stock_items');
    const items = await stock.find({ 'lots.0': { $exists: true } }, { projection: { 'lots.number': 1 } }).toArray();
    const line = (lot: string) => ({
      id: randomUUID(),
      at: new Date(),
      type: 'in',
      lot,
      quantity: DELIVERY,
      figures: { onHand: DELIVERY, reserved: 0, hold: 0 },
      reason: 'delivery',
      strategy: null,
      document: null,
      by: 'bench',
    });
    await stock.bulkWrite(
      items.map(({ _id, lots }) => ({
        updateOne: {
          filter: { _id },
          update: {
            $inc: { version: 1, 'lots.0.onHand': DELIVERY, 'lots.0.available': DELIVERY },
            $push: { journal: line(lots[0]?.number ?? '') },
            $set: { dirty: true },
          },
        },
      })) as never, // the driver's types do not know the journal and dotted paths into lots
      { ordered: false },
    );
  } finally {
    await mongo.close();
  }
};
