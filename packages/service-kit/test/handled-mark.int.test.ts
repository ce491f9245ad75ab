import type { Connection } from 'mongoose';
import { connectMongo, handledMark, newId, recordModel, relayFields, wasHandled } from '../src/index.ts';
import { testEnvironment } from '../src/testing/index.ts';

interface Thing {
  readonly _id: string;
}
let connection: Connection;

beforeAll(async () => {
  const { mongoUrl, database } = await testEnvironment();
  connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
});
afterAll(async () => {
  await connection?.dropDatabase();
  await connection?.close();
});

it('a document remembers recent marks, and grows no further; one without marks has handled nothing', async () => {
  const fields = { _id: { type: String, required: true } };
  const documents = recordModel<Thing>(connection, {
    name: 'Thing',
    collection: 'things',
    fields,
    hidden: relayFields,
  });
  const [_id, other] = [newId(), newId()];
  await documents.collection.insertMany([{ _id }, { _id: other }] as never[]); // ids are text here
  const isHandled = (mark: string, id = _id) => wasHandled(documents, { _id: id }, mark);
  expect(await isHandled('request-0')).toBe(false);
  for (let request = 0; request < 41; request += 1)
    await documents.updateOne({ _id }, handledMark(`request-${request}`));
  await documents.updateOne({ _id }, { $set: {}, ...handledMark(null) });
  expect(await Promise.all(['request-0', 'request-1', 'request-40'].map((mark) => isHandled(mark)))).toEqual([
    false,
    true,
    true,
  ]);
  expect(await isHandled('request-40', other)).toBe(false);
  expect(await documents.findById(_id).select('handled').lean()).toMatchObject({ handled: { length: 40 } });
});
