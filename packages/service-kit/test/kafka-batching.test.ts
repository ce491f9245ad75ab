import { Kafka, logLevel } from 'kafkajs';
import { accumulating } from '../src/kafka/kafka-batching.ts';

const message = { key: null, value: null, timestamp: '0', attributes: 0, offset: '0', size: 0 };
const batch = (partition: number, messages: number, lag: string) => ({
  batch: {
    topic: 'orders',
    partition,
    offsetLag: () => lag,
    messages: Array.from({ length: messages }, () => message),
  },
});
const newHandler = () =>
  accumulating(
    new Kafka({ brokers: ['127.0.0.1:1'], logLevel: logLevel.NOTHING }).consumer({ groupId: 'tests' }),
    async () => undefined,
  );

it.each([
  ['few, and more wait', [batch(0, 1, '3')]],
  ['many', [batch(0, 5, '0')]],
  ['few, beside a partition of which more wait', [batch(0, 1, '0'), batch(1, 1, '3')]],
])('fetches again at once after %s', async (what, batches) => {
  const [few, those] = [newHandler(), newHandler()];
  const first = await Promise.race([
    few(batch(0, 1, '0')).then(() => 'few, and all'),
    Promise.all(batches.map(those)).then(() => what),
  ]);
  expect(first).toBe(what);
});

it('accumulates again once the lagging partition is read to its end', async () => {
  const handle = newHandler();
  await handle(batch(1, 1, '3'));
  const ended = handle(batch(1, 1, '0')).then(() => 'ended');
  expect(await Promise.race([ended, newHandler()(batch(0, 5, '0')).then(() => 'at once')])).toBe('at once');
  await ended;
});
