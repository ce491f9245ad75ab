import type { Topic } from '@shop/contracts';
import type { EachBatchPayload, Kafka } from 'kafkajs';
import { connectInBackground } from '../process/connect-in-background.ts';
import { newId } from '../process/ids.ts';
import { endableFetches } from './kafka-fetches.ts';
import { accumulating } from './kafka-batching.ts';
import type { IncomingMessage } from './kafka-group.ts';
import type { Logger } from '../process/logging.ts';

/** Next offset to read, per partition. */
export type Offsets = Readonly<Record<string, number>>;

export interface Following {
  readonly topics: readonly Topic[];
  /** The offsets to start from; a topic or partition without an offset starts at its beginning. */
  readonly from?: ReadonlyMap<Topic, Offsets>;
  readonly onMessage: (message: IncomingMessage) => void;
  /** Everything before `next` has been handed over, or never was there. */
  readonly onReached?: (topic: Topic, partition: number, next: number) => void;
}
export interface Followed {
  /** Resolves when what was there at the call has been read. */
  readonly caughtUp: Promise<void>;
  /** The next offsets, of partitions with messages. */
  readonly reached: () => ReadonlyMap<Topic, Offsets>;
  readonly stop: () => Promise<void>;
}

/** This group has a single member, so no other one waits for its session to end. */
const SESSION_TIMEOUT_MS = 30_000;
const HEARTBEAT_MS = 10_000;
/** The first pause before a tail restarts; it doubles each time nothing was read in between. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/**
 * The first and last offset of each partition, and the offset to continue at: a stored offset outside these bounds is
 * of a topic that was recreated.
 */
const bounds = async (kafka: Kafka, wire: (topic: string) => string, { topics, from }: Following) => {
  const admin = kafka.admin();
  try {
    await admin.connect();
    const all = topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(wire(topic))).map(({ partition, high, low }) => {
        const storedOffset = from?.get(topic)?.[String(partition)];
        const start =
          storedOffset !== undefined && storedOffset <= Number(high) && storedOffset >= Number(low)
            ? storedOffset
            : Number(low);
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

  // Each replica has its own copy, so each reads everything: a group of its own, which Kafka deletes when it is empty.
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
      // More than there are partitions: a partition that waited for a slot would also wait for others to accumulate.
      partitionsConsumedConcurrently: 64,
      eachBatch: accumulating(consumer, async ({ batch, heartbeat, isStale }: EachBatchPayload) => {
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
 * Follows topics, and restarts at its last position whenever kafkajs gives up its consumer, which otherwise stops
 * silently. Messages since the last `onReached` are then delivered again.
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
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** inVain, MAX_PAUSE_MS);
    inVain += 1;
    logger.error({ err: error, topics, pause }, 'the tail of the topics ended: it restarts at its last position');
    setTimeout(() => void restart(), pause).unref();
  };
  const restart = async (): Promise<void> => {
    await current
      ?.stop()
      .catch((error: unknown) =>
        logger.warn({ err: error, topics }, 'the tail of the topics could not be stopped cleanly'),
      );
    await connectInBackground('the reading of topics', begin, logger, stopped);
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
