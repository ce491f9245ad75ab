import { MongoClient } from 'mongodb';

/** Waits until every one of these orders is reserved; reads the database for the first one that is not. */
export const allReserved = async (mongodbUrl: string, uuids: readonly string[], timeoutMs: number): Promise<void> => {
  const mongo = await new MongoClient(mongodbUrl).connect();
  try {
    const orders = mongo.db('hanout_order').collection<{ _id: string; state: string }>('orders');
    const until = performance.now() + timeoutMs;
    // The last order is mostly the last to be reserved, so checking it first costs least.
    const lastFirst = [...uuids].reverse();
    for (const uuid of lastFirst) {
      while ((await orders.findOne({ _id: uuid }, { projection: { state: 1 } }))?.state !== 'confirmed') {
        if (performance.now() > until) throw new Error(`order ${uuid} was not reserved within ${timeoutMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const open = await orders.findOne(
        { _id: { $in: lastFirst }, state: { $ne: 'confirmed' } },
        { projection: { _id: 1 } },
      );
      if (!open) return;
    }
  } finally {
    await mongo.close();
  }
};
