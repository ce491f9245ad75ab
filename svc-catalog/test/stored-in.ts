import mongoose from 'mongoose';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

/** What a collection of the service keeps, by id. */
export const storedIn = async (
  { mongoUrl, database }: CatalogueUnderTest['environment'],
  collection: string,
  where: mongoose.mongo.Filter<mongoose.mongo.BSON.Document>,
): Promise<readonly mongoose.mongo.BSON.Document[]> => {
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  try {
    return await connection.collection(collection).find(where).sort({ _id: 1 }).toArray();
  } finally {
    await connection.close();
  }
};
