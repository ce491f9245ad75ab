import { testEnvironment } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { formerStockLevels } from '../src/migrations/0001-former-stock-levels.ts';

it('a read copy with a former name is dropped once no version has written to it for a day', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const names = async () => (await connection.listCollections()).map(({ name }) => name);
  const notes = () => connection.collection<{ _id: string; at: Date }>('read_copies');
  const noted = () => notes().countDocuments({ _id: 'stock_levels' });
  const [since, signal] = [Date.now(), new AbortController().signal];
  const run = (now: number) => formerStockLevels.run({ connection, models: undefined, now, signal });
  try {
    expect(await run(since)).toEqual({ kind: 'done' });
    await connection.collection('copy_stock_levels').insertOne({ value: 1 });
    await notes().insertOne({ _id: 'stock_levels', at: new Date(since) });
    expect(await run(since + 60_000)).toMatchObject({ kind: 'waits' });
    expect([(await names()).includes('copy_stock_levels'), await noted()]).toEqual([true, 1]);
    expect(await run(since + 25 * 60 * 60 * 1000)).toEqual({ kind: 'done' });
    expect([(await names()).includes('copy_stock_levels'), await noted()]).toEqual([false, 0]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
