import { createHook } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { connectMongo } from '../src/index.ts';
import { testEnvironment } from '../src/testing/index.ts';

/** The number of timers that an idle pool of connections to MongoDB sets in a second. */
const timersInASecond = async (): Promise<number> => {
  let timers = 0;
  const hook = createHook({ init: (_id, type) => void (timers += type === 'Timeout' ? 1 : 0) }).enable();
  await wait(1000);
  hook.disable();
  return timers;
};

it('does not wake an idle service', async () => {
  const { mongoUrl, database } = await testEnvironment();
  const connection = await connectMongo({ MONGODB_URL: mongoUrl, MONGODB_DATABASE: database }, 5);
  expect(connection.name).toBe(database);
  // Its second connection is made after a moment.
  await connection.db?.command({ ping: 1 });
  expect(await timersInASecond()).toBeLessThan(5);
  await connection.close();
});
