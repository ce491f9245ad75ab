import { testEnvironment } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { dropFormerCopy } from '../src/storefront/persistence/former-copy.ts';

it('a read copy that goes by another name now is dropped once nobody has noted anything of it for a day', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await mongoose.createConnection(mongoUrl, { dbName: database }).asPromise();
  const names = async () => (await connection.listCollections()).map(({ name }) => name);
  const noted = () => connection.collection<{ _id: string }>('read_copies').countDocuments({ _id: 'former' });
  const now = Date.now();
  try {
    await dropFormerCopy(connection, 'former', now);
    await connection.collection('copy_former').insertOne({ value: 1 });
    await connection
      .collection<{ _id: string; at: Date }>('read_copies')
      .insertOne({ _id: 'former', at: new Date(now) });
    await dropFormerCopy(connection, 'former', now + 60_000);
    expect([(await names()).includes('copy_former'), await noted()]).toEqual([true, 1]);
    await dropFormerCopy(connection, 'former', now + 25 * 60 * 60 * 1000);
    expect([(await names()).includes('copy_former'), await noted()]).toEqual([false, 0]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
