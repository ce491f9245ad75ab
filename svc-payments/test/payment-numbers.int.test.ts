import { connectMongo, newId } from '@shop/service-kit';
import { testEnvironment } from '@shop/service-kit/testing';
import { paymentsModels } from '../src/models.ts';
import { guardNumbers } from '../src/transporter-payments/index.ts';

it('goes on with two payments of an earlier release that have one number', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
  try {
    const { payments } = paymentsModels(connection);
    const shopUuid = newId();
    // ids are text here
    const payment = () => ({ _id: newId(), uuid: newId(), shopUuid, number: 'V25-000001' }) as never;
    await payments.collection.insertMany([payment(), payment()]);
    expect(await guardNumbers(payments)).toBe(false);
    await payments.collection.deleteMany({});
    expect(await guardNumbers(payments)).toBe(true);
    await payments.collection.insertOne(payment());
    await expect(payments.collection.insertOne(payment())).rejects.toMatchObject({ code: 11_000 });
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
