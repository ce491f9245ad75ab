import { testEnvironment } from '@shop/service-kit/testing';
import mongoose from 'mongoose';
import { staffOutOfTheCatalogue } from '../src/migrations/0001-staff-out-of-the-catalogue.ts';

it('moves what staff had in the catalogue’s database, keeps what is here already, and finds nothing the second time', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await mongoose.createConnection(mongoUrl, { dbName: `${database}_staff` }).asPromise();
  const former = connection.getClient().db(`${database}_catalog`);
  const own = connection.collection<{ _id: string; name: string }>('staff_profiles');
  const formerly = former.collection<{ _id: string; name: string }>('staff_profiles');
  const run = () =>
    staffOutOfTheCatalogue.run({ connection, models: undefined, now: 0, signal: new AbortController().signal });
  try {
    await former.collection('products').insertOne({ sku: 'L' });
    await formerly.insertMany([
      { _id: 'sarah', name: 'Sarah' },
      { _id: 'amine', name: 'as it was' },
    ]);
    // As after a run that was cut off before the former collection went.
    await own.insertOne({ _id: 'amine', name: 'Amine' });
    expect(await run()).toEqual({ kind: 'done', note: '1 collections moved' });
    const people = await own.find().sort({ _id: 1 }).toArray();
    expect(people.map(({ name }) => name)).toEqual(['Amine', 'Sarah']);
    expect((await former.listCollections().toArray()).map(({ name }) => name)).toEqual(['products']);
    expect(await run()).toEqual({ kind: 'done', note: '0 collections moved' });
    expect(await own.countDocuments()).toBe(2);
  } finally {
    await former.dropDatabase();
    await connection.dropDatabase();
    await connection.close();
  }
});
