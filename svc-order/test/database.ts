import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestEnvironment } from '@shop/service-kit/testing';

const SCRIPT = `
import mongoose from 'mongoose';
const [url, dbName, collection, filter] = process.argv.slice(1);
const connection = await mongoose.createConnection(url, { dbName }).asPromise();
const rows = filter ? await connection.collection(collection).find(JSON.parse(filter)).toArray() : await connection.collection(collection).indexes();
process.stdout.write(JSON.stringify(rows));
await connection.close();
`;

/**
 * Reads a collection as a process of its own: inside jest's sandbox the MongoDB driver cannot shake hands. Without a
 * filter: the indexes.
 */
export const readCollection = async (
  { mongoUrl, database }: TestEnvironment,
  collection: string,
  filter?: Record<string, unknown>,
): Promise<Record<string, unknown>[]> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    SCRIPT,
    mongoUrl,
    database,
    collection,
    ...(filter ? [JSON.stringify(filter)] : []),
  ]);
  return JSON.parse(stdout) as Record<string, unknown>[];
};
