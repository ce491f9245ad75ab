import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { TestEnvironment } from '@shop/service-kit/testing';

const READ = `
import mongoose from 'mongoose';
const [url, dbName, collection, filter] = process.argv.slice(1);
const connection = await mongoose.createConnection(url, { dbName }).asPromise();
const rows = filter ? await connection.collection(collection).find(JSON.parse(filter)).toArray() : await connection.collection(collection).indexes();
process.stdout.write(JSON.stringify(rows));
await connection.close();
`;
const FILL = `
import mongoose from 'mongoose';
import { randomUUID } from 'node:crypto';
const [url, dbName, promotion, most, free] = process.argv.slice(1);
const connection = await mongoose.createConnection(url, { dbName }).asPromise();
const orders = connection.collection('orders');
const order = await orders.findOne({ 'codeUse.slot': { $regex: '^' + promotion } });
const slots = Array.from({ length: Number(most) }, (_, place) => promotion + ':' + (place + 1));
const copies = slots.filter((slot) => slot !== order.codeUse.slot).slice(Number(free)).map((slot) => ({
  ...order, _id: randomUUID(), number: slot, clientOrderKey: randomUUID(), outbox: [], codeUse: { ...order.codeUse, slot },
}));
await orders.insertMany(copies);
await connection.close();
`;
const FORGET = `
import mongoose from 'mongoose';
const [url, dbName, shopUuid] = process.argv.slice(1);
const connection = await mongoose.createConnection(url, { dbName }).asPromise();
await connection.collection('promotion_figures').deleteMany({ shopUuid });
await connection.collection('orders').updateMany({ shopUuid }, { $unset: { countedPromotions: 1 } });
await connection.close();
`;

const UNTELL = `
import mongoose from 'mongoose';
const [url, dbName, promotion] = process.argv.slice(1);
const connection = await mongoose.createConnection(url, { dbName }).asPromise();
await connection.collection('code_lists').updateMany({ promotion }, { $unset: { told: 1 } });
await connection.close();
`;

const run = async (
  { mongoUrl, database }: TestEnvironment,
  script: string,
  given: readonly string[],
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
    mongoUrl,
    database,
    ...given,
  ]);
  return stdout;
};

/**
 * Reads a collection as a process of its own: inside jest's sandbox the MongoDB driver cannot shake hands. Without a
 * filter: the indexes.
 */
export const readCollection = async (
  environment: TestEnvironment,
  collection: string,
  filter?: Record<string, unknown>,
): Promise<Record<string, unknown>[]> =>
  JSON.parse(await run(environment, READ, [collection, ...(filter ? [JSON.stringify(filter)] : [])])) as Record<
    string,
    unknown
  >[];

/** As if all places of a code but so many had been taken, each by an order like the one that took one. */
export const takePlaces = async (
  environment: TestEnvironment,
  promotion: string,
  { most, free }: { readonly most: number; readonly free: number },
): Promise<void> => void (await run(environment, FILL, [promotion, String(most), String(free)]));

/** As an earlier release leaves a shop's orders, which counts them without their promotions. */
export const forgetPromotions = async (environment: TestEnvironment, shopUuid: string): Promise<void> =>
  void (await run(environment, FORGET, [shopUuid]));

/** As an earlier release leaves the codes of a promotion: nobody was told of them. */
export const forgetTelling = async (environment: TestEnvironment, promotion: string): Promise<void> =>
  void (await run(environment, UNTELL, [promotion]));
