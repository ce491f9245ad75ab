import { MongoClient } from 'mongodb';

interface Mark {
  readonly _id: string;
  readonly startedAt: Date;
  readonly parts?: readonly string[];
}

/** Records in the catalogue's database which parts were loaded, so that a second start costs one read. */
export const openMarks = async (mongodbUrl: string) => {
  const client = await MongoClient.connect(mongodbUrl, { serverSelectionTimeoutMS: 5000 });
  const marks = client.db('hanout_catalog').collection<Mark>('seed_marks');
  return {
    /** @returns milliseconds of the first try, and the services that were filled to the end. */
    begin: async (edition: string): Promise<{ startedAt: number; parts: readonly string[] }> => {
      const mark = await marks.findOneAndUpdate(
        { _id: edition },
        { $setOnInsert: { startedAt: new Date() } },
        { upsert: true, returnDocument: 'after' },
      );
      if (!mark) throw new Error('the database did not store the seed mark of the demo shop');
      return { startedAt: mark.startedAt.getTime(), parts: mark.parts ?? [] };
    },
    /** The services that were filled to the end. */
    partsOf: async (edition: string): Promise<readonly string[]> =>
      (await marks.findOne({ _id: edition }))?.parts ?? [],
    complete: async (edition: string, part: string): Promise<void> => {
      await marks.updateOne({ _id: edition }, { $addToSet: { parts: part } });
    },
    close: () => client.close(),
  };
};
