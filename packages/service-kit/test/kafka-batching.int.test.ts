import { type Topic, TOPICS } from '@shop/contracts';
import { Kafka, logLevel, Partitioners, type Producer } from 'kafkajs';
import { setTimeout } from 'node:timers/promises';
import { newId } from '../src/index.ts';
import { eventually } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

const SENDS = 60;
const PER_SEND = 100;
/** The time that a fetch would wait for more. */
const WAIT_MS = 100;

let house: House;
let producer: Producer;
beforeAll(async () => {
  house = await openHouse();
  producer = new Kafka({ brokers: house.environment.brokers.split(','), logLevel: logLevel.NOTHING }).producer({
    createPartitioner: Partitioners.DefaultPartitioner,
  });
  await producer.connect();
});
afterAll(async () => {
  await producer.disconnect();
  await house.close();
});

const send = (partition: number, bytes: number, messages: number, topic: Topic = TOPICS.orderEvents) =>
  producer.send({
    topic: house.environment.topicPrefix + topic,
    messages: Array.from({ length: messages }, () => ({ partition, key: newId(), value: 'x'.repeat(bytes) })),
  });

it('waits in no partition while another one lags behind', async () => {
  for (let time = 0; time < SENDS; time += 1) await send(0, 1000, PER_SEND);
  await send(1, 1, 1);
  let trickling = true;
  const trickle = (async () => {
    while (trickling) {
      await send(1, 1, 1);
      await setTimeout(40);
    }
  })();
  const fetched: number[] = [];
  let [behind, beside] = [0, 0];
  const group = await house.newBus().join('svc-gathering', [TOPICS.orderEvents], {
    take: async ({ messages }) => {
      if (messages[0]?.partition === 1) {
        beside += messages.length;
        return {};
      }
      fetched.push(performance.now());
      behind += messages.length;
      return {};
    },
    onAssigned: () => undefined,
    onDead: () => undefined,
  });
  try {
    await eventually(() => expect(behind).toBe(SENDS * PER_SEND));
  } finally {
    trickling = false;
    await trickle;
    await group.stop();
  }
  expect(beside).toBeGreaterThan(0);
  expect(fetched.length).toBeGreaterThan(10);
  // A slow machine is late at some of them, and has waited for none.
  const apart = fetched.slice(1).map((at, index) => at - (fetched[index] ?? 0));
  expect(apart.filter((ms) => ms < 0.8 * WAIT_MS).length).toBeGreaterThan(apart.length / 4);
});

it('fetches what comes a few at a time ten times a second at most', async () => {
  const batches: number[] = [];
  const group = await house.newBus().join('svc-few', [TOPICS.catalogChanges], {
    take: async ({ messages }) => {
      batches.push(messages.length);
      return {};
    },
    onAssigned: () => undefined,
    onDead: () => undefined,
  });
  const handledCount = () => batches.reduce((sum, messages) => sum + messages, 0);
  await send(0, 1, 1, TOPICS.catalogChanges);
  await eventually(() => expect(handledCount()).toBe(1));
  const since = performance.now();
  for (let time = 0; time < 30; time += 1) {
    await send(0, 1, 1, TOPICS.catalogChanges);
    await setTimeout(40);
  }
  await eventually(() => expect(handledCount()).toBe(31));
  const most = (performance.now() - since) / WAIT_MS;
  await group.stop();
  // Large batches were handled without a wait.
  expect(batches.filter((messages) => messages < 5).length).toBeLessThanOrEqual(most + 2);
});
