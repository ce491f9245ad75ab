import { type Topic, TOPICS } from '@shop/contracts';
import { mongo, type Connection } from 'mongoose';
import { createReadCopies, createMetrics, isUnavailable, onlyDuplicates, type Bus } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { listeningLogger } from './house.ts';

/** No server listens there: every call fails as it does when the database is unavailable. */
const client = new mongo.MongoClient('mongodb://127.0.0.1:9/', { serverSelectionTimeoutMS: 50 });
afterAll(() => client.close());
const away = client.db('x').collection('y');
/** The first call of a client fails while it connects, later ones as they do in a service that lost its database. */
beforeAll(() => failure(away.findOne({})));
const failure = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error);
const duplicate = { index: 0, code: 11_000, errmsg: 'E11000 duplicate key' };
const refusal = (writeErrors: readonly object[]): unknown =>
  new mongo.MongoBulkWriteError(
    { message: 'refused', code: 11_000, writeErrors } as never,
    { getWriteConcernError: () => undefined } as never,
  ); // as the driver makes it

const insert = (): Promise<unknown> => failure(away.insertMany([{ a: 1 }], { ordered: false }));
const update = (): Promise<unknown> =>
  failure(
    away.bulkWrite([{ updateOne: { filter: { a: 1 }, update: { $set: { a: 2 } }, upsert: true } }], { ordered: false }),
  );

describe('a write of several documents while the database is away', () => {
  it.each([
    ['insertMany', insert],
    ['bulkWrite', update],
  ])('[D-3.04] is never taken for one that met duplicates alone, and ends as 503: %s', async (_name, write) => {
    const error = await write();
    expect(error).toBeInstanceOf(mongo.MongoBulkWriteError);
    expect([onlyDuplicates(error), isUnavailable(error)]).toEqual([false, true]);
  });
  it('is distinguished from a duplicate key and from a refusal for another reason', () => {
    expect([onlyDuplicates(refusal([duplicate])), isUnavailable(refusal([duplicate]))]).toEqual([true, false]);
    expect(onlyDuplicates(refusal([duplicate, { index: 1, code: 121, errmsg: 'failed validation' }]))).toBe(false);
  });
});

describe('a read copy while the database is away', () => {
  it('stores no offset behind a row that was not written, and writes the row for a majority once the database is back', async () => {
    let back = false;
    const writes: { readonly rows: unknown; readonly options: unknown }[] = [];
    const offsets: unknown[] = [];
    const collection = (name: string) => ({
      find: () => [],
      bulkWrite: async (rows: { updateOne: unknown }[], options: object) => {
        if (!back) await away.bulkWrite(rows as never, options);
        writes.push({ rows: rows.map(({ updateOne }) => updateOne), options });
      },
      updateOne: async (_filter: unknown, { $set }: { $set: unknown }) =>
        void (name === 'read_copies' && offsets.push($set)),
    });
    let follow: Parameters<Bus['tail']>[0] | undefined;
    const bus = {
      tail: async (following: Parameters<Bus['tail']>[0]) => {
        follow = following;
        return { caughtUp: Promise.resolve() };
      },
    };
    const { logger, logEntries } = listeningLogger();
    const connection = { collection } as unknown as Connection; // what a copy calls
    const copies = createReadCopies(connection, bus as unknown as Bus, logger, createMetrics('tests'));
    const topic: Topic = TOPICS.stockLevels;
    copies.add({ name: 'x', topic, shape: 's', read: () => ({ kind: 'snapshot', key: 'P', seq: 1, value: 'known' }) });
    await copies.start();
    await eventually(() => expect(follow).toBeDefined());
    follow?.onMessage({ topic, partition: 0, offset: 1, key: 'P', value: Buffer.from('{}'), sentAt: new Date() });
    follow?.onReached?.(topic, 0, 2);
    await eventually(() =>
      expect(
        logEntries.filter(({ text }) => text === 'read copy could not be stored; the next write tries again').length,
      ).toBeGreaterThan(1),
    );
    expect(offsets).toEqual([]);
    back = true;
    await eventually(() => expect(offsets).toMatchObject([{ 'next.0': 2 }]));
    expect(writes).toMatchObject([{ rows: [{ filter: { _id: 'P' } }] }]);
    // The connection's own write concern, which is the majority.
    expect(writes[0]?.options).not.toHaveProperty('writeConcern');
    await copies.stop();
  });
});
