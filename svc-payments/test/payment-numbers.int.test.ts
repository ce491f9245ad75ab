import { connectMongo, ensureIndexes, newId } from '@shop/service-kit';
import { testEnvironment } from '@shop/service-kit/testing';
import { paymentsModels } from '../src/models.ts';

it('[D-8.02] invariant: no two payments of a shop have one number, those without a sequence included', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
  try {
    const { collection } = paymentsModels(connection).payments;
    await ensureIndexes(connection);
    const shopUuid = newId();
    // The driver's type has an ObjectId where these ids are text.
    const payment = () => ({ _id: newId(), uuid: newId(), shopUuid, number: 'V25-000001' }) as never;
    await collection.insertOne(payment());
    await expect(collection.insertOne(payment())).rejects.toMatchObject({ code: 11_000 });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
