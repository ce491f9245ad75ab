import { TOPICS } from '@shop/contracts';
import { OrderPacked, OrderPlaced } from '@shop/contracts/order/events';
import { Broken, mergedTopics, onEvent } from '../src/index.ts';

const packed = (type: string, handle: () => Promise<void>) => ({
  [TOPICS.orderEvents]: { [type]: onEvent(OrderPacked, handle) },
});
const deliver = (topics: ReturnType<typeof mergedTopics>, type: string) =>
  topics[TOPICS.orderEvents]?.[type]?.handle({} as never); // no handler here looks into it;

it('gives an event to every subscribed module, in their order, and each its own', async () => {
  const heard: string[] = [];
  const topics = mergedTopics(
    packed('order.packed', async () => void heard.push('stock')),
    packed('order.packed', async () => void heard.push('expeditions')),
    packed('order.pooled', async () => void heard.push('pooled')),
  );
  await deliver(topics, 'order.packed');
  expect(heard).toEqual(['stock', 'expeditions']);
  await deliver(topics, 'order.pooled');
  expect(heard).toEqual(['stock', 'expeditions', 'pooled']);
});

it('continues with the next module after a failure, and retries the one that failed', async () => {
  const heard: string[] = [];
  const never = packed('order.packed', () => Promise.reject(new Broken('no warehouse')));
  const later = packed('order.packed', () => Promise.reject(new Error('the database is away')));
  const done = packed('order.packed', async () => void heard.push('done'));
  await expect(deliver(mergedTopics(never, done), 'order.packed')).rejects.toThrow('no warehouse');
  await expect(deliver(mergedTopics(never, later, done), 'order.packed')).rejects.toThrow('the database is away');
  expect(heard).toEqual(['done', 'done']);
});

it('does not read one event with two schemas', () => {
  const other = { [TOPICS.orderEvents]: { 'order.packed': onEvent(OrderPlaced, async () => undefined) } };
  expect(() =>
    mergedTopics(
      packed('order.packed', async () => undefined),
      other,
    ),
  ).toThrow('two schemas');
});
