import type { Topic } from '@shop/contracts';
import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import { endableFetches } from './kafka-fetches.ts';
import { accumulating } from './kafka-batching.ts';
import type { Logger } from '../process/logging.ts';

export interface IncomingMessage {
  readonly topic: Topic;
  readonly partition: number;
  /** Below 2^53 for as long as anybody lives. */
  readonly offset: number;
  readonly key: string | null;
  readonly value: Buffer;
  /** The time of sending, by the broker or the producer. */
  readonly sentAt: Date;
}

export interface IncomingBatch {
  readonly topic: Topic;
  readonly messages: readonly IncomingMessage[];
  /** Aborted when the partition may be another member's by now, or the process is ending: begin nothing more. */
  readonly signal: AbortSignal;
}

/** `doneBefore`: the first offset that has to come again, after a pause; undefined when all of the batch is done. */
export interface Outcome {
  readonly doneBefore?: number | undefined;
}

export interface Group {
  readonly stop: () => Promise<void>;
}

/** The handlers of a member of the group. */
export interface Member {
  readonly take: (batch: IncomingBatch) => Promise<Outcome>;
  readonly onAssigned: () => void;
  /** It is given nothing more. */
  readonly onDead: (error: Error) => void;
}

interface GroupOptions extends Member {
  readonly kafka: Kafka;
  readonly groupId: string;
  readonly topics: readonly Topic[];
  readonly wire: (topic: string) => string;
  readonly logger: Logger;
  readonly closing: AbortSignal;
  readonly longPollMs: number;
}

/**
 * A member that died is missed after this long, and its partitions stand still for as long. Heartbeats have a clock of
 * their own below, so that no handler, however slow, makes a living member look dead.
 */
const SESSION_TIMEOUT_MS = 6000;
const HEARTBEAT_MS = 1500;
/** How long a new member waits for the others to rejoin: kafkajs's default is a minute, in which nothing is handled. */
const REBALANCE_TIMEOUT_MS = 6000;
/** kafkajs doubles its pause at each turn of a rebalance up to half a minute, and outlives its own session asleep. */
const RETRY = { initialRetryTime: 100, maxRetryTime: 1000, retries: 10 } as const;
const COMMIT_MS = 1000;
const PAUSE_MS = 1000;
/** The most that is read of one partition at a time: it limits how long a slow handler blocks. */
const FETCH_BYTES = 256 * 1024;

const messagesOf = ({ batch }: EachBatchPayload, topic: Topic): IncomingMessage[] =>
  batch.messages.flatMap(({ offset, key, value, timestamp }) =>
    value === null
      ? []
      : [
          {
            topic,
            partition: batch.partition,
            offset: Number(offset),
            key: key?.toString() ?? null,
            value,
            sentAt: new Date(Number(timestamp)),
          },
        ],
  );

/** Commits what is done now and then, all partitions in one request; offsets that are not committed come again. */
const createCommits = (logger: Logger) => {
  let latest: EachBatchPayload | undefined;
  let dirty = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const commit = async (): Promise<void> => {
    if (!dirty || !latest) return;
    dirty = false;
    try {
      await latest.commitOffsetsIfNecessary(latest.uncommittedOffsets());
    } catch (error) {
      dirty = true;
      logger.debug(
        { error: error instanceof Error ? error.message : error },
        'offsets could not be committed; the next commit covers them',
      );
    }
  };
  const soon = (): void => {
    if (!stopped)
      timer ??= setTimeout(() => {
        timer = undefined;
        void commit().then(() => dirty && soon());
      }, COMMIT_MS);
  };
  return {
    commit,
    done: (payload: EachBatchPayload) => {
      latest = payload;
      dirty = true;
      soon();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

export const joinGroup = async ({
  kafka,
  groupId,
  topics,
  wire,
  take,
  onAssigned,
  onDead,
  logger,
  closing,
  longPollMs,
}: GroupOptions): Promise<Group> => {
  const fetches = endableFetches();
  const consumer: Consumer = kafka.consumer({
    groupId,
    sessionTimeout: SESSION_TIMEOUT_MS,
    rebalanceTimeout: REBALANCE_TIMEOUT_MS,
    heartbeatInterval: HEARTBEAT_MS,
    maxWaitTimeInMs: longPollMs,
    partitionAssigners: fetches.partitionAssigners,
    maxBytesPerPartition: FETCH_BYTES,
    allowAutoTopicCreation: false,
    retry: RETRY,
  });
  const commits = createCommits(logger);
  const stopping = new AbortController();
  const resumes = new Set<NodeJS.Timeout>();

  const handle = async (payload: EachBatchPayload): Promise<void> => {
    const { batch, resolveOffset, heartbeat, pause } = payload;
    const topic = topics.find((name) => wire(name) === batch.topic);
    if (!topic || payload.isStale()) return;
    const assignmentLost = new AbortController();
    const beat = setInterval(() => {
      heartbeat().catch((error: unknown) => assignmentLost.abort(error));
    }, HEARTBEAT_MS);
    let outcome: Outcome;
    try {
      outcome = await take({
        topic,
        messages: messagesOf(payload, topic),
        signal: AbortSignal.any([assignmentLost.signal, stopping.signal, closing]),
      });
    } finally {
      clearInterval(beat);
    }
    const { doneBefore } = outcome;
    if (doneBefore === undefined) resolveOffset(batch.lastOffset());
    else {
      if (doneBefore > Number(batch.firstOffset() ?? doneBefore)) resolveOffset(String(doneBefore - 1));
      const resume = pause();
      const timer = setTimeout(() => {
        resumes.delete(timer);
        resume();
      }, PAUSE_MS);
      resumes.add(timer);
    }
    commits.done(payload);
    if (assignmentLost.signal.aborted || stopping.signal.aborted || closing.aborted) await commits.commit();
    // This makes kafkajs rejoin when it learns that the group changed.
    if (assignmentLost.signal.aborted) throw assignmentLost.signal.reason;
  };

  const stop = async () => {
    stopping.abort();
    for (const timer of resumes) clearTimeout(timer);
    await commits.commit();
    commits.stop();
    await fetches.disconnect(consumer);
  };

  consumer.on(consumer.events.GROUP_JOIN, onAssigned);
  consumer.on(consumer.events.CRASH, ({ payload }) => {
    // An error that kafkajs considers permanent ends its consumer for good, even if it is temporary.
    if (!closing.aborted && !stopping.signal.aborted && !payload.restart) onDead(payload.error);
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(wire), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: 64,
      eachBatch: accumulating(consumer, handle),
    });
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
  return { stop };
};
