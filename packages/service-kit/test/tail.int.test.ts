import { TOPICS } from '@shop/contracts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { connectInBackground, newId, type Followed, type Following } from '../src/index.ts';
import { eventually, startTestBus, type TestBus } from '../src/testing/index.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let neighbour: TestBus;
beforeAll(async () => {
  house = await openHouse();
  neighbour = await startTestBus(house.environment, []);
});
afterAll(async () => {
  await neighbour.stop();
  await house.close();
});

it('follows a topic on after errors that end its consumer, from where it was, with growing pauses between', async () => {
  const [before, odd, behind] = [newId(), newId(), newId()];
  const seen: (string | null)[] = [];
  let errors = 0;
  const bus = house.newBus();
  let followed: Followed | undefined;
  const following: Following = {
    topics: [TOPICS.catalogChanges],
    onMessage: ({ key }) => {
      if (key === odd && errors < 2) {
        errors += 1;
        throw new TypeError('not what was thought');
      }
      seen.push(key);
    },
  };
  await connectInBackground('a topic just made', async () => (followed = await bus.tail(following)), house.logger);
  await neighbour.publishRaw(TOPICS.catalogChanges, before, 'x');
  await eventually(() => expect(seen).toEqual([before]));
  await neighbour.publishRaw(TOPICS.catalogChanges, odd, 'x');
  await eventually(() => expect(seen).toEqual([before, odd]));
  await neighbour.publishRaw(TOPICS.catalogChanges, behind, 'x');
  await eventually(() => expect(seen).toEqual([before, odd, behind]));
  await followed?.caughtUp;
  const ends = house.logEntries.filter(({ text }) => text.includes('restarts at its last position'));
  expect(ends.map(({ fields }) => fields['pause'])).toEqual([500, 1000]);
  await followed?.stop();
});

it('hands over at once what one fetch brought, of however many partitions', async () => {
  const { brokers, topicPrefix } = house.environment;
  const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
  const topic = topicPrefix + TOPICS.products;
  const [admin, producer] = [kafka.admin(), kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner })];
  await Promise.all([admin.connect(), producer.connect()]);
  await admin.createPartitions({ topicPartitions: [{ topic, count: 12 }] });
  // Messages to a partition that the broker does not list yet are silently dropped.
  await eventually(async () => expect(await admin.fetchTopicOffsets(topic)).toHaveLength(12));
  const keys = Array.from({ length: 12 }, () => newId());
  await producer.send({ topic, messages: keys.map((key, partition) => ({ key, partition, value: 'x' })) });
  await Promise.all([admin.disconnect(), producer.disconnect()]);
  const seen = new Set<string | null>();
  let first: NodeJS.Immediate | undefined;
  let together = 0;
  const onMessage: Following['onMessage'] = ({ key }) => {
    seen.add(key);
    // One fetch holds all of it, and what is handed over without waiting is there before anything else happens.
    first ??= setImmediate(() => (together = seen.size));
  };
  const followed = await house.newBus().tail({ topics: [TOPICS.products], onMessage });
  await eventually(() => expect(seen.size).toBe(keys.length));
  expect(together).toBe(keys.length);
  await followed.stop();
});
