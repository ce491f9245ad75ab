import { mongo } from 'mongoose';
import { PARKED_COLLECTION, type ParkedMessage } from '../../kafka/parked-messages.ts';
import type { TestEnvironment } from '../environment.ts';
import { eventually } from '../eventually.ts';
import { needNoLag } from '../consumer-lag.ts';
import { needNothingPending } from './at-rest.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How long a set may take to finish the work that the file has caused. */
const REST_MS = 15_000;

type Row = Pick<ParkedMessage, '_id' | 'reason' | 'state'>;
const named = (rows: readonly Row[]): string => rows.map(({ _id, reason }) => `${_id} (${reason})`).join(', ');

/**
 * What stands in the way of lending a service to the next test file: messages that it has not read or that are parked,
 * and errors in its log. A message that waits for its next try is waited for.
 */
export const faultsOfSet = async (
  environment: TestEnvironment,
  replicas: readonly { readonly url: string }[],
  errorLines: () => readonly string[],
): Promise<string[]> => {
  const client = new mongo.MongoClient(environment.mongoUrl);
  const database = client.db(environment.database);
  const rows = database.collection<Row>(PARKED_COLLECTION);
  try {
    return await eventually(async () => {
      const parked = await rows.find({ state: 'parked' }).limit(3).toArray();
      if (parked.length > 0) return [`messages are parked: ${named(parked)}`, ...errorLines()];
      await needNothingPending(database);
      // Twice: the first answer may be to a question that was put before the last message was published.
      for (const { url } of [...replicas, ...replicas]) await needNoLag(url);
      const waiting = await rows.find().limit(3).toArray();
      if (waiting.length > 0) throw new Error(`messages are not done: ${named(waiting)}`);
      return [...errorLines()];
    }, REST_MS);
  } catch (error) {
    return [messageOf(error), ...errorLines()];
  } finally {
    await client.close();
  }
};
