import type { Topic } from '@shop/contracts';
import type { Kafka } from 'kafkajs';
import { newId } from './ids.ts';
import type { IncomingMessage } from './kafka-group.ts';

/** Next offset to read, per partition. */
export type Offsets = Readonly<Record<string, number>>;

export interface Following {
  readonly topics: readonly Topic[];
  /** Where to begin; a topic or partition without an offset begins at its start. */
  readonly from?: ReadonlyMap<Topic, Offsets>;
  readonly onMessage: (message: IncomingMessage) => void;
  /** Everything before `next` has been handed over, or never was there. */
  readonly onReached?: (topic: Topic, partition: number, next: number) => void;
  /** Nothing more is handed over: what was handed over last met an error that trying again does not mend. */
  readonly onDead?: (error: Error) => void;
}
export interface Followed {
  /** Resolves when what was there at the call has been read. */
  readonly caughtUp: Promise<void>;
  readonly stop: () => Promise<void>;
}

const LONG_POLL_MS = 2500;
const SESSION_TIMEOUT_MS = 10_000;

/** Where each partition begins and ends now, and where to read on: an offset that is not between the two is of a topic that was made anew. */
const bounds = async (kafka: Kafka, wire: (topic: string) => string, { topics, from }: Following) => {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const all = topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(wire(topic))).map(({ partition, high, low }) => {
        const kept = from?.get(topic)?.[String(partition)];
        const start = kept !== undefined && kept <= Number(high) && kept >= Number(low) ? kept : Number(low);
        return { topic, partition, start, end: Number(high) };
      }),
    );
    return (await Promise.all(all)).flat();
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
};

export const followTopics = async (kafka: Kafka, groupPrefix: string, wire: (topic: string) => string, following: Following): Promise<Followed> => {
  const { topics, onMessage, onReached, onDead } = following;
  const partitions = await bounds(kafka, wire, following);
  const missing = new Map<string, number>(partitions.flatMap(({ topic, partition, start, end }) => (end > start ? [[`${topic}:${partition}`, end] as const] : [])));
  let done = () => {};
  const caughtUp = new Promise<void>((resolve) => (done = resolve));
  if (missing.size === 0) done();

  // Each replica keeps its own copy, so each reads everything: a group of its own, which Kafka forgets when it is empty.
  const consumer = kafka.consumer({
    groupId: `${groupPrefix}.${newId()}`,
    sessionTimeout: SESSION_TIMEOUT_MS,
    heartbeatInterval: 3000,
    maxWaitTimeInMs: LONG_POLL_MS,
    allowAutoTopicCreation: false,
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) onDead?.(payload.error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(wire), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      partitionsConsumedConcurrently: 6,
      eachBatch: async ({ batch, heartbeat, isStale }) => {
        const topic = topics.find((name) => wire(name) === batch.topic);
        if (!topic || isStale()) return;
        const { partition } = batch;
        for (const { offset, key, value, timestamp } of batch.messages) {
          if (value !== null) onMessage({ topic, partition, offset: Number(offset), key: key?.toString() ?? null, value, sentAt: new Date(Number(timestamp)) });
        }
        // Compaction leaves gaps, so the batch's last offset counts, which knows of them.
        const next = Number(batch.lastOffset()) + 1;
        onReached?.(topic, partition, next);
        const name = `${topic}:${partition}`;
        if ((missing.get(name) ?? 0) <= next) missing.delete(name);
        if (missing.size === 0) done();
        await heartbeat();
      },
    });
    for (const { topic, partition, start } of partitions) if (start > 0) consumer.seek({ topic: wire(topic), partition, offset: String(start) });
  } catch (error) {
    await consumer.disconnect().catch(() => undefined);
    throw error;
  }
  return { caughtUp, stop: () => consumer.disconnect() };
};
