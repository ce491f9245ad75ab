import { EventEnvelope, type Topic } from '@shop/contracts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import { newId } from '../ids.ts';
import type { TestEnvironment } from './environment.ts';

export interface TestBus {
  readonly publish: (topic: Topic, event: EventEnvelope) => Promise<void>;
  /** Sends text as it is: for what a consumer must survive. */
  readonly publishRaw: (topic: Topic, key: string, value: string) => Promise<void>;
  /** Everything seen so far on the watched topics, in order per key. */
  readonly seen: (topic: Topic, type?: string) => readonly EventEnvelope[];
  readonly stop: () => Promise<void>;
}

/** A neighbour on the house's bus: publishes as another service would, and watches topics from their start. */
export const startTestBus = async (environment: TestEnvironment, watch: readonly string[]): Promise<TestBus> => {
  const kafka = new Kafka({ clientId: 'tests', brokers: environment.brokers.split(','), logLevel: logLevel.NOTHING });
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
  });
  await producer.connect();
  const wire = (topic: string) => environment.topicPrefix + topic;
  const seen: { topic: string; event: EventEnvelope }[] = [];
  const consumer = kafka.consumer({
    groupId: `${environment.topicPrefix}tests.${newId()}`,
    sessionTimeout: 6000,
    heartbeatInterval: 1500,
    maxWaitTimeInMs: 200,
  });
  if (watch.length > 0) {
    await consumer.connect();
    await consumer.subscribe({ topics: watch.map(wire), fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ topic, message }) => {
        const event = EventEnvelope.safeParse(JSON.parse(message.value?.toString() ?? 'null'));
        if (event.success) seen.push({ topic, event: event.data });
      },
    });
  }
  const publishRaw = async (topic: Topic, key: string, value: string) => {
    await producer.send({ topic: wire(topic), acks: -1, messages: [{ key, value }] });
  };
  return {
    publish: (topic, event) => publishRaw(topic, event.subject, JSON.stringify(event)),
    publishRaw,
    seen: (topic, type) =>
      seen
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
