import { randomUUID } from 'node:crypto';
import { connectMongo } from '@shop/service-kit';
import type { TestEnvironment } from '@shop/service-kit/testing';
import type { Connection } from 'mongoose';

const inDatabase = async <T>(
  { mongoUrl, database }: TestEnvironment,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 2);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

/** Dates and ids as JSON writes them. Without a filter: the indexes. */
export const readCollection = async (
  environment: TestEnvironment,
  collection: string,
  filter?: Record<string, unknown>,
): Promise<Record<string, unknown>[]> => {
  const rows = await inDatabase(environment, (connection): Promise<unknown> => {
    const found = connection.collection(collection);
    return filter ? found.find(filter).toArray() : found.indexes();
  });
  return JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
};

interface StoredOrder {
  readonly _id: string;
  readonly codeUse: { readonly slot: string };
}

/** Takes all places of a code but a few, each by a copy of the order that took one. */
export const takePlaces = (
  environment: TestEnvironment,
  promotion: string,
  { most, free }: { readonly most: number; readonly free: number },
): Promise<void> =>
  inDatabase(environment, async (connection) => {
    const orders = connection.collection<StoredOrder>('orders');
    const order = await orders.findOne({ 'codeUse.slot': { $regex: `^${promotion}` } });
    if (!order) throw new Error(`no order took a place of ${promotion}`);
    const slots = Array.from({ length: most }, (_, place) => `${promotion}:${place + 1}`);
    const copies = slots
      .filter((slot) => slot !== order.codeUse.slot)
      .slice(free)
      .map((slot) => ({
        ...order,
        _id: randomUUID(),
        number: slot,
        clientOrderKey: randomUUID(),
        outbox: [],
        codeUse: { ...order.codeUse, slot },
      }));
    await orders.insertMany(copies);
  });
