import { MongoClient } from 'mongodb';

/** Counts orders whose stock is reserved, in the database: the list of the dashboard counts once a second only. */
export const countConfirmed = async (mongodbUrl: string, shopUuid: string) => {
  const mongo = await new MongoClient(mongodbUrl).connect();
  const orders = mongo.db('hanout_order').collection('orders');
  return { count: () => orders.countDocuments({ shopUuid, state: 'confirmed' }), close: () => mongo.close() };
};
