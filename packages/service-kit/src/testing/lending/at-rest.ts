import { mongo } from 'mongoose';
import type { TestEnvironment } from '../environment.ts';
import { eventually } from '../eventually.ts';
import { everythingIsRead } from '../consumer-lag.ts';

export const needNothingPending = async (database: mongo.Db): Promise<void> => {
  const collections = await database.collections();
  const pendingDocuments = await Promise.all(collections.map((one) => one.findOne({ outboxPending: true })));
  const pending = collections
    .filter((_, index) => pendingDocuments[index] !== null)
    .map(({ collectionName }) => collectionName);
  if (pending.length > 0) throw new Error(`events are not published yet: ${pending.join(', ')}`);
};

/** Waits until a service has published all that its database holds, and every replica has read all that is there. */
export const untilAtRest = async (
  environment: TestEnvironment,
  replicas: readonly { readonly url: string }[],
): Promise<void> => {
  const client = new mongo.MongoClient(environment.mongoUrl);
  try {
    await eventually(() => needNothingPending(client.db(environment.database)));
    await everythingIsRead({ replicas });
  } finally {
    await client.close();
  }
};
