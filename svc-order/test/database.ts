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

const endIn = (environment: TestEnvironment, token: string, inMs: number): Promise<void> =>
  inDatabase(environment, async (connection) => {
    await connection.collection('desk_leases').updateOne({ token }, { $set: { until: new Date(Date.now() + inMs) } });
  });

/** Lengthens a lease of the desk by an hour, as if its page had stayed open. */
export const holdLong = (environment: TestEnvironment, token: string): Promise<void> =>
  endIn(environment, token, 3_600_000);
/** Lets a lease of the desk lapse, as if its page had lost the network. */
export const lapse = (environment: TestEnvironment, token: string): Promise<void> => endIn(environment, token, -1);

/** As if a cart had been left so long ago. */
export const ageCart = (environment: TestEnvironment, externalId: string, minutes: number): Promise<void> =>
  inDatabase(environment, async (connection) => {
    const then = new Date(Date.now() - minutes * 60_000);
    await connection
      .collection('abandoned_carts')
      .updateOne({ externalId }, { $set: { createdAt: then, updatedAt: then } });
  });

/** Writes copies of an order, each with fields of its own. */
export const copyOrder = (
  environment: TestEnvironment,
  uuid: string,
  copies: number,
  fieldsOf: (index: number) => object,
): Promise<void> =>
  inDatabase(environment, async (connection) => {
    const orders = connection.collection<{ readonly _id: string; readonly customer: object }>('orders');
    const order = await orders.findOne({ _id: uuid });
    if (!order) throw new Error(`no order ${uuid}`);
    await orders.insertMany(
      Array.from({ length: copies }, (_none, index) => ({
        ...order,
        _id: randomUUID(),
        number: randomUUID(),
        clientOrderKey: randomUUID(),
        outbox: [],
        customer: { ...order.customer, uuid: randomUUID(), phone: `0770${String(index).padStart(6, '0')}` },
        ...fieldsOf(index),
      })),
    );
  });

/** What the database says of a query by this index. */
export const explained = (
  environment: TestEnvironment,
  collection: string,
  filter: object,
  hint: Record<string, 1 | -1>,
): Promise<unknown> =>
  inDatabase(environment, async (connection) => {
    const found = connection.collection(collection).find(filter, { hint });
    return found.explain('executionStats');
  });
