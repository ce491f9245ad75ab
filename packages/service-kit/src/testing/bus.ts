import { EventEnvelope, type Topic } from '@shop/contracts';
import { Kafka, logLevel, Partitioners, type TopicPartitionOffset } from 'kafkajs';
import { newId } from '../process/ids.ts';
import type { TestEnvironment } from './environment.ts';

export interface TestBus {
  readonly publish: (topic: Topic, event: EventEnvelope) => Promise<void>;
  /** Sends text unchanged, for messages that a consumer must survive. */
  readonly publishRaw: (topic: Topic, key: string, value: string) => Promise<void>;
  /** All events so far on the watched topics, in order per key. */
  readonly seen: (topic: Topic, type?: string) => readonly EventEnvelope[];
  readonly stop: () => Promise<void>;
}

/** The current ends of topics: the events that a lent service published for earlier test files are not read again. */
const endsOf = async (kafka: Kafka, topics: readonly string[]): Promise<readonly TopicPartitionOffset[]> => {
  const admin = kafka.admin();
  await admin.connect();
  const ends = await Promise.all(
    topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({ topic, partition, offset: high })),
    ),
  );
  await admin.disconnect();
  return ends.flat();
};

/**
 * A neighbouring service on the bus: publishes as another service would, and watches topics from their start.
 * @param ofShops on the bus of a lent service: the test file's own shops, to whose events it is restricted
 */
export const startTestBus = async (
  environment: TestEnvironment,
  watch: readonly string[],
  ofShops?: readonly string[],
): Promise<TestBus> => {
  if (environment.isLent && watch.length > 0 && !ofShops)
    throw new Error('a lent bus carries events of other test files: name the shops of this file (ofShops)');
  const kafka = new Kafka({ clientId: 'tests', brokers: environment.brokers.split(','), logLevel: logLevel.NOTHING });
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  });
  await producer.connect();
  const wire = (topic: string) => environment.topicPrefix + topic;
  const received: { topic: string; event: EventEnvelope }[] = [];
  const consumer = kafka.consumer({
    groupId: `${environment.topicPrefix}tests.${newId()}`,
    sessionTimeout: 6000,
    heartbeatInterval: 1500,
    maxWaitTimeInMs: 200,
  });
  if (watch.length > 0) {
    // A seek before the first fetch; events that are fetched all the same belong to other shops.
    const ends = environment.isLent ? await endsOf(kafka, watch.map(wire)) : [];
    await consumer.connect();
    await consumer.subscribe({ topics: watch.map(wire), fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ topic, message }) => {
        const event = EventEnvelope.safeParse(JSON.parse(message.value?.toString() ?? 'null'));
        if (event.success && (ofShops?.includes(event.data.shopUuid) ?? true))
          received.push({ topic, event: event.data });
      },
    });
    try {
      for (const end of ends) consumer.seek(end);
    } catch {
      // A group that could not be joined at once is joined again by the client, and reads from the beginning then: that
      // is slower and gives the same events.
    }
  }
  const publishRaw = async (topic: Topic, key: string, value: string) => {
    await producer.send({ topic: wire(topic), acks: -1, messages: [{ key, value }] });
  };
  return {
    publish: (topic, event) => publishRaw(topic, event.subject, JSON.stringify(event)),
    publishRaw,
    seen: (topic, type) =>
      received
        .filter((entry) => entry.topic === wire(topic) && (type === undefined || entry.event.type === type))
        .map((entry) => entry.event),
    stop: async () => {
      if (watch.length > 0) await consumer.disconnect();
      await producer.disconnect();
    },
  };
};

/** An event as another service would make it. */
export const eventFor = (shopUuid: string, subject: string, type: string, data: unknown, seq = 1): EventEnvelope => ({
  id: newId(),
  type,
  version: 1,
  occurredAt: new Date().toISOString(),
  source: 'tests',
  shopUuid,
  subject,
  seq,
  correlationId: newId(),
  data,
});
