import { connectMongo, newId } from '@shop/service-kit';
import { testEnvironment } from '@shop/service-kit/testing';
import { guardedPaymentNumbers } from '../src/migrations/0001-guarded-payment-numbers.ts';
import { paymentsModels } from '../src/models.ts';

it('goes on with two payments of an earlier release that have one number', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
  try {
    const models = paymentsModels(connection);
    const { collection } = models.payments;
    const run = () =>
      guardedPaymentNumbers.run({ connection, models, now: Date.now(), signal: new AbortController().signal });
    const shopUuid = newId();
    // ids are text here
    const payment = () => ({ _id: newId(), uuid: newId(), shopUuid, number: 'V25-000001' }) as never;
    await collection.insertMany([payment(), payment()]);
    expect(await run()).toMatchObject({ kind: 'done', note: expect.stringContaining('by their sequence alone') });
    await collection.deleteMany({});
    expect(await run()).toEqual({ kind: 'done' });
    await collection.insertOne(payment());
    await expect(collection.insertOne(payment())).rejects.toMatchObject({ code: 11_000 });
    expect(await run()).toEqual({ kind: 'done' });
    const names = (await collection.indexes()).map(({ name }) => `transporter_payments.${String(name)}`);
    expect(names).toEqual(expect.arrayContaining([...(guardedPaymentNumbers.makes ?? ['nothing'])]));
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
