import { TOPICS } from '@shop/contracts';
import { OrderPlaced } from '@shop/contracts/order/events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEASE_MS, newId, onEvent, type LeasedLoop, type Subscription } from '../src/index.ts';
import { createParkedMessages } from '../src/kafka/parked-messages.ts';
import { retryWaiting } from '../src/kafka/retry-waiting.ts';
import { eventFor, eventually } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const GROUP = 'svc-retrying';
const { data } = JSON.parse(
  readFileSync(join(process.cwd(), 'packages/contracts/fixtures/order.placed.v1.json'), 'utf8'),
);

let house: House;
const workers: LeasedLoop[] = [];
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  await Promise.all(workers.map(({ stop }) => stop()));
  await house.close();
});

it('tries what a replica that stands by has set aside, without a word from it', async () => {
  const handled: string[] = [];
  const handle = async ({ subject }: { subject: string }) => void handled.push(subject);
  const subscription: Subscription = {
    group: GROUP,
    topics: { [TOPICS.orderEvents]: { 'order.placed': onEvent(OrderPlaced, handle) } },
  };
  const parked = createParkedMessages(house.connection, GROUP);
  const { connection, logger, metrics } = house;
  const replica = (): LeasedLoop => {
    const worker = retryWaiting({
      connection,
      parked,
      subscription,
      logger,
      metrics,
      retryForMs: 60_000,
      pollMs: 600_000,
    });
    workers.push(worker);
    return worker;
  };
  const row = () =>
    connection
      .collection<{ _id: string; expiresAt: Date; others?: Date }>('relay_leases')
      .findOne({ _id: `retries of ${GROUP}` });
  let offset = 0;
  const setAside = async (): Promise<string> => {
    const subject = newId();
    const value = Buffer.from(JSON.stringify(eventFor(newId(), subject, 'order.placed', data)));
    await parked.queue(
      { topic: TOPICS.orderEvents, partition: 0, offset: (offset += 1), key: subject, value, sentAt: new Date() },
      'order.placed',
    );
    return subject;
  };

  const first = await setAside();
  replica();
  await eventually(() => expect(handled).toEqual([first]));
  replica();
  // The one that works has asked for its lease again since the other one asked, and knows of it.
  const met = await eventually(async () => {
    const others = (await row())?.others;
    if (!others) throw new Error('the other one has not asked yet');
    return others.getTime();
  });
  await eventually(async () => expect((await row())?.expiresAt.getTime()).toBeGreaterThan(met + LEASE_MS));

  // Its own poll comes in ten minutes: the retry is caused by the other replica's possible writes.
  for (let time = 0; time < 3; time += 1) {
    const subject = await setAside();
    await eventually(() => expect(handled).toContain(subject));
  }
});
