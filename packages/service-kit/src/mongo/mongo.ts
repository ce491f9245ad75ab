import mongoose, { mongo, type Connection, type ConnectOptions } from 'mongoose';
import type { ServiceEnv } from '../process/config.ts';

/**
 * How often a pool looks whether connections ended or are too few. The driver's own 100 ms were most of what an idle
 * service did; a connection that ended is found without it, when it is taken for a call, and missing ones are made
 * then.
 */
const POOL_LOOK_MS = 5000;

/** @param forMs milliseconds in which a database that does not answer is asked again */
const connectPatiently = async (client: mongo.MongoClient, forMs: number): Promise<void> => {
  const until = performance.now() + forMs;
  for (;;) {
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!(error instanceof mongo.MongoServerSelectionError) || performance.now() > until) throw error;
    }
  }
};

/**
 * One pool to the service's own database. Unknown fields throw, indexes are made by the migrations and not behind our
 * back, writes wait for the majority, and nothing waits longer than 2 s for a server.
 * @param beside `appName`: how the database knows who asks. `socketTimeoutMS`: milliseconds that a server may say
 * nothing for; 0: any time. `watch`: is given the client before it connects. `startMs`: how long it may take until the
 * database answers for the first time (ms)
 */
export const connectMongo = async (
  config: Pick<ServiceEnv, 'MONGODB_URL' | 'MONGODB_DATABASE'>,
  poolSize = 40,
  {
    watch,
    startMs = 0,
    ...patience
  }: Pick<ConnectOptions, 'appName' | 'socketTimeoutMS' | 'monitorCommands'> & {
    readonly watch?: (client: mongo.MongoClient) => void;
    readonly startMs?: number;
  } = {},
): Promise<Connection> => {
  mongoose.set('strict', 'throw');
  mongoose.set('autoIndex', false);
  mongoose.set('autoCreate', false);
  // Otherwise a call made while the database is away would wait up to 10 s in mongoose's own queue, and then be
  // written.
  mongoose.set('bufferCommands', false);
  const options: ConnectOptions = {
    dbName: config.MONGODB_DATABASE,
    maxPoolSize: poolSize,
    minPoolSize: 2,
    serverSelectionTimeoutMS: 2000,
    socketTimeoutMS: 20_000,
    ...patience,
    writeConcern: { w: 'majority', wtimeoutMS: 2000 },
  };
  const client = new mongo.MongoClient(config.MONGODB_URL, options);
  // Its pools read this from its options; among those it is given it would be refused, for it is not public.
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: POOL_LOOK_MS });
  watch?.(client);
  await connectPatiently(client, startMs);
  return mongoose.createConnection().setClient(client);
};

/** Whether an error is MongoDB's refusal of a second document with the same unique key. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;

/**
 * Whether all that an unordered write of several documents met is documents that are there already: the others are
 * done. Without a refused document it is the server or the majority that was away, and nothing is known of any.
 */
export const onlyDuplicates = (error: unknown): boolean => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return isDuplicateKey(error);
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(isDuplicateKey) && !error.result.getWriteConcernError();
};
