import mongoose, { mongo, type Connection, type ConnectOptions } from 'mongoose';
import type { ServiceEnv } from '../process/config.ts';

/**
 * The interval at which a pool checks for ended or missing connections. The driver's default of 100 ms was most of the
 * work of an idle service. The check is not needed for correctness: a dead connection is noticed when it is taken for a
 * call, and a missing one is opened then.
 */
const POOL_LOOK_MS = 5000;

/** @param forMs milliseconds during which an unresponsive database is asked again */
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
 * One pool to the service's own database. Unknown fields throw, indexes are created by the migrations only, writes wait
 * for the majority, and nothing waits longer than 2 s for a server.
 * @param beside `appName`: the client's name in the database. `socketTimeoutMS`: milliseconds that a server may be
 * silent; 0: unlimited. `watch`: receives the client before it connects. `startMs`: how long the database may take to
 * answer for the first time (ms)
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
  // The pools read this from the client's options; as a constructor option it would be refused, because it is not
  // public.
  Object.assign(client.options, { minPoolSizeCheckFrequencyMS: POOL_LOOK_MS });
  watch?.(client);
  await connectPatiently(client, startMs);
  return mongoose.createConnection().setClient(client);
};

/** The error is MongoDB's refusal of a second document with the same unique key. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 11_000;

/**
 * An unordered bulk write failed on duplicates only, so all other documents are written. Without a refused document the
 * server or the majority was unavailable, and the outcome is unknown.
 */
export const onlyDuplicates = (error: unknown): boolean => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return isDuplicateKey(error);
  const refused = [error.writeErrors].flat();
  return refused.length > 0 && refused.every(isDuplicateKey) && !error.result.getWriteConcernError();
};
