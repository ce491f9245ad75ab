import type { Topic } from '@shop/contracts';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { attach } from '../process/attach.ts';
import { newId } from '../process/ids.ts';
import { endableFetches } from './kafka-fetches.ts';
import { gathering } from './kafka-gather.ts';
import type { IncomingMessage } from './kafka-group.ts';
import type { Logger } from '../process/logging.ts';

/** Next offset to read, per partition. */
export type Offsets = Readonly<Record<string, number>>;

export interface Following {
  readonly topics: readonly Topic[];
  /** Where to begin; a topic or partition without an offset begins at its start. */
  readonly from?: ReadonlyMap<Topic, Offsets>;
  readonly onMessage: (message: IncomingMessage) => void;
  /** Everything before `next` has been handed over, or never was there. */
  readonly onReached?: (topic: Topic, partition: number, next: number) => void;
}
export interface Followed {
  /** Resolves when what was there at the call has been read. */
  readonly caughtUp: Promise<void>;
  /** What is to be read next, of partitions of which anything was. */
  readonly reached: () => ReadonlyMap<Topic, Offsets>;
  readonly stop: () => Promise<void>;
}

/** Nobody waits for this group's only member. */
const SESSION_TIMEOUT_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** The first pause before a tail that ended begins again; twice as long each time nothing was reached in between. */
const AGAIN_MS = 500;
const AGAIN_AT_MOST_MS = 30_000;

/**
 * Where each partition begins and ends now, and where to read on: an offset that is not between the two is of a topic
 * that was made anew.
 */
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

interface TailParts {
  readonly kafka: Kafka;
  readonly groupPrefix: string;
  readonly wire: (topic: string) => string;
  readonly logger: Logger;
  readonly closing: AbortSignal;
  readonly longPollMs: number;
}

/** `onDead`: nothing more is handed over, kafkajs has given its consumer up. */
const followTopics = async (
  { kafka, groupPrefix, wire, longPollMs }: TailParts,
  following: Following,
  onDead: (error: Error) => void,
): Promise<Omit<Followed, 'reached'>> => {
  const { topics, onMessage, onReached } = following;
  const partitions = await bounds(kafka, wire, following);
  const missing = new Map<string, number>(
    partitions.flatMap(({ topic, partition, start, end }) =>
      end > start ? [[`${topic}:${partition}`, end] as const] : [],
    ),
  );
  let done = () => {};
  const caughtUp = new Promise<void>((resolve) => (done = resolve));
  if (missing.size === 0) done();

  // Each replica keeps its own copy, so each reads everything: a group of its own, which Kafka forgets when it is
  // empty.
  const fetches = endableFetches();
  const consumer = kafka.consumer({
    groupId: `${groupPrefix}.${newId()}`,
    sessionTimeout: SESSION_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: longPollMs,
    partitionAssigners: fetches.partitionAssigners,
    allowAutoTopicCreation: false,
  });
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    if (!payload.restart) onDead(payload.error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(wire), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: true,
      // More than there are partitions: one that waited for a place would wait for what others gather.
      partitionsConsumedConcurrently: 64,
      eachBatch: gathering(consumer, async ({ batch, heartbeat, isStale }: EachBatchPayload) => {
        const topic = topics.find((name) => wire(name) === batch.topic);
        if (!topic || isStale()) return;
        const { partition } = batch;
        for (const { offset, key, value, timestamp } of batch.messages) {
          if (value !== null)
            onMessage({
              topic,
              partition,
              offset: Number(offset),
              key: key?.toString() ?? null,
              value,
              sentAt: new Date(Number(timestamp)),
            });
        }
        // Compaction leaves gaps, so the batch's last offset counts, which knows of them.
        const next = Number(batch.lastOffset()) + 1;
        onReached?.(topic, partition, next);
        const name = `${topic}:${partition}`;
        if ((missing.get(name) ?? 0) <= next) missing.delete(name);
        if (missing.size === 0) done();
        await heartbeat();
      }),
    });
    for (const { topic, partition, start } of partitions)
      if (start > 0) consumer.seek({ topic: wire(topic), partition, offset: String(start) });
  } catch (error) {
    await consumer.disconnect().catch(() => undefined);
    throw error;
  }
  return { caughtUp, stop: () => fetches.disconnect(consumer) };
};

/**
 * Follows topics, and begins again where it was whenever kafkajs gives its consumer up: nobody else would notice the
 * end. What was handed over since the last `onReached` comes again then.
 */
export const followForEver = async (parts: TailParts, following: Following): Promise<Followed> => {
  const { logger } = parts;
  const { topics, onReached } = following;
  const reached = new Map(following.from);
  const stopping = new AbortController();
  const stopped = AbortSignal.any([stopping.signal, parts.closing]);
  let inVain = 0;
  let current: Omit<Followed, 'reached'> | undefined;
  let done = () => {};
  const caughtUp = new Promise<void>((resolve) => (done = resolve));

  const begin = async (): Promise<void> => {
    const followed = await followTopics(
      parts,
      {
        ...following,
        from: new Map(reached),
        onReached: (topic, partition, next) => {
          inVain = 0;
          reached.set(topic, { ...reached.get(topic), [partition]: next });
          onReached?.(topic, partition, next);
        },
      },
      onDead,
    );
    current = followed;
    void followed.caughtUp.then(done);
    if (stopped.aborted) await followed.stop();
  };
  const onDead = (error: Error): void => {
    if (stopped.aborted) return;
    const pause = Math.min(AGAIN_MS * 2 ** inVain, AGAIN_AT_MOST_MS);
    inVain += 1;
    logger.error({ err: error, topics, pause }, 'the reading of topics ended, it begins again where it was');
    setTimeout(() => void again(), pause).unref();
  };
  const again = async (): Promise<void> => {
    await current
      ?.stop()
      .catch((error: unknown) => logger.warn({ err: error, topics }, 'the reading of topics did not end cleanly'));
    await attach('the reading of topics', begin, logger, stopped);
  };

  await begin();
  return {
    caughtUp,
    reached: () => reached,
    stop: async () => {
      stopping.abort();
      await current?.stop();
    },
  };
};
