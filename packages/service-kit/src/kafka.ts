import { deadLetterTopic, EventEnvelope, type Topic } from '@shop/contracts';
import { Kafka, logLevel, Partitioners, type EachMessagePayload } from 'kafkajs';
import type { z } from 'zod';
import type { ServiceEnv } from './config.ts';
import { Broken } from './errors.ts';
import { newId } from './ids.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';

export interface OutgoingEvent {
  readonly topic: Topic;
  readonly key: string;
  readonly event: EventEnvelope;
}

/** What a consumer does with one type of event. It must be safe to repeat; throwing `Broken` means "never", all else "again later". */
export interface EventHandler<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly handle: (event: z.output<Schema>) => Promise<void>;
}
export const onEvent = <Schema extends z.ZodType>(schema: Schema, handle: (event: z.output<Schema>) => Promise<void>): EventHandler =>
  ({ schema, handle }) as unknown as EventHandler; // the bus parses with `schema` before it calls `handle`, so the pair stays together

export interface Subscription {
  readonly group: string;
  /** Per topic, the event types that matter here; other types are passed over. */
  readonly topics: Partial<Record<Topic, Readonly<Record<string, EventHandler>>>>;
  /** Partitions handled at the same time; one partition is always in order. */
  readonly concurrency?: number;
}

/** The five functions of the house's message bus; kafkajs stays behind them. */
export interface Bus {
  readonly publish: (events: readonly OutgoingEvent[]) => Promise<void>;
  readonly subscribe: (subscription: Subscription) => Promise<void>;
  /** Reads topics from their start and goes on for ever; `caughtUp` resolves when what was there at the call has been read. */
  readonly tail: (topics: readonly Topic[], onEvent: (topic: Topic, event: unknown) => void) => Promise<{ caughtUp: Promise<void> }>;
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

const RETRY_DELAYS_MS = [50, 200, 500, 1000, 2000, 5000];
const SESSION_TIMEOUT_MS = 6000;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const parsed = (value: Buffer | null): unknown => {
  try {
    return JSON.parse(value?.toString() ?? '');
  } catch {
    return undefined;
  }
};

export const connectBus = (config: Pick<ServiceEnv, 'KAFKA_BROKERS' | 'TOPIC_PREFIX'>, service: string, logger: Logger, metrics: Metrics): Bus => {
  const kafka = new Kafka({
    clientId: service,
    brokers: config.KAFKA_BROKERS,
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 200, maxRetryTime: 3000, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator: () => ({ log }) => logger.debug({ kafka: log.message, error: log['error'] }, 'kafka client'),
  });
  const wire = (topic: string) => `${config.TOPIC_PREFIX}${topic}`;
  const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner, idempotent: false, maxInFlightRequests: 1, allowAutoTopicCreation: false });
  let producerUp: Promise<void> | undefined;
  let connected = false;
  let closing = false;
  const closers: (() => Promise<void>)[] = [];

  const send = async (messages: Map<string, { key: string; value: string | Buffer; headers?: Record<string, string> }[]>) => {
    producerUp ??= producer.connect().catch((error: unknown) => {
      producerUp = undefined;
      throw error;
    });
    await producerUp;
    try {
      await producer.sendBatch({ acks: -1, timeout: 5000, topicMessages: [...messages].map(([topic, list]) => ({ topic: wire(topic), messages: list })) });
      connected = true;
    } catch (error) {
      connected = false;
      throw error;
    }
  };

  const bury = async (topic: Topic, group: string, message: EachMessagePayload['message'], reason: string) => {
    metrics.consumed.inc({ topic, outcome: 'dead' });
    logger.error({ topic, group, offset: message.offset, reason }, 'event cannot be read: moved to the dead-letter topic');
    await send(new Map([[deadLetterTopic(topic, group), [{ key: message.key?.toString() ?? '', value: message.value ?? Buffer.alloc(0), headers: { reason } }]]]));
  };

  const handleUntilDone = async (topic: Topic, work: () => Promise<void>, heartbeat: () => Promise<void>) => {
    for (let attempt = 0; !closing; attempt += 1) {
      try {
        await work();
        metrics.consumed.inc({ topic, outcome: 'done' });
        return;
      } catch (error) {
        if (error instanceof Broken) throw error;
        metrics.consumed.inc({ topic, outcome: 'retried' });
        logger.warn({ topic, attempt, err: error }, 'event not handled yet, trying again');
        await heartbeat();
        await wait(RETRY_DELAYS_MS[Math.min(attempt, RETRY_DELAYS_MS.length - 1)] ?? 5000);
      }
    }
    throw new Error('stopping before the event was handled');
  };

  const subscribe = async ({ group, topics, concurrency = 6 }: Subscription) => {
    const consumer = kafka.consumer({ groupId: `${config.TOPIC_PREFIX}${group}`, sessionTimeout: SESSION_TIMEOUT_MS, heartbeatInterval: 1500, allowAutoTopicCreation: false, maxWaitTimeInMs: 500, retry: { retries: 10 } });
    const names = Object.keys(topics) as Topic[]; // keys of a Partial<Record<Topic, ...>>
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (closing || payload.restart) return;
      // A consumer that is dead for good must not leave a process that only looks alive.
      logger.fatal({ group, err: payload.error }, 'consumer died');
      process.exit(1);
    });
    await consumer.connect();
    await consumer.subscribe({ topics: names.map(wire), fromBeginning: true });
    await consumer.run({
      partitionsConsumedConcurrently: concurrency,
      autoCommitInterval: 1000,
      autoCommitThreshold: 200,
      eachMessage: async ({ topic: wireTopic, message, heartbeat }) => {
        const topic = names.find((name) => wire(name) === wireTopic);
        if (!topic || message.value === null) return;
        const envelope = EventEnvelope.safeParse(parsed(message.value));
        if (!envelope.success) return bury(topic, group, message, 'no event envelope');
        const handler = topics[topic]?.[envelope.data.type];
        if (!handler) return;
        const event = handler.schema.safeParse(envelope.data);
        if (!event.success) return bury(topic, group, message, `not a ${envelope.data.type} of a known version`);
        try {
          await handleUntilDone(topic, () => handler.handle(event.data), heartbeat);
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          await bury(topic, group, message, error.message);
        }
      },
    });
    closers.push(() => consumer.disconnect());
  };

  const tail = async (topics: readonly Topic[], onEvent: (topic: Topic, event: unknown) => void) => {
    const admin = kafka.admin();
    await admin.connect();
    const missing = new Map<string, bigint>();
    for (const topic of topics) {
      for (const { partition, high, low } of await admin.fetchTopicOffsets(wire(topic))) if (BigInt(high) > BigInt(low)) missing.set(`${wire(topic)}:${partition}`, BigInt(high));
    }
    let done = () => {};
    const caughtUp = new Promise<void>((resolve) => (done = resolve));
    if (missing.size === 0) done();

    // Each replica keeps its own copy, so each reads everything: a group of its own that goes when it goes.
    const groupId = `${config.TOPIC_PREFIX}${service}.copy.${newId()}`;
    const consumer = kafka.consumer({ groupId, sessionTimeout: SESSION_TIMEOUT_MS, heartbeatInterval: 1500, allowAutoTopicCreation: false, maxWaitTimeInMs: 500 });
    await consumer.connect();
    await consumer.subscribe({ topics: topics.map(wire), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: 6,
      eachBatchAutoResolve: true,
      eachBatch: async ({ batch, heartbeat }) => {
        const topic = topics.find((name) => wire(name) === batch.topic);
        for (const message of batch.messages) if (topic && message.value !== null) onEvent(topic, parsed(message.value));
        const key = `${batch.topic}:${batch.partition}`;
        // Compaction leaves gaps, so compare with the batch's last offset, which counts the gaps too.
        if ((missing.get(key) ?? 0n) <= BigInt(batch.lastOffset()) + 1n) missing.delete(key);
        if (missing.size === 0) done();
        await heartbeat();
      },
    });
    closers.push(async () => {
      await consumer.disconnect();
      await admin.deleteGroups([groupId]).catch(() => undefined); // it expires by itself when the broker is away
      await admin.disconnect();
    });
    return { caughtUp };
  };

  return {
    subscribe,
    tail,
    connected: () => connected,
    publish: async (events) => {
      const byTopic = new Map<string, { key: string; value: string }[]>();
      for (const { topic, key, event } of events) {
        const list = byTopic.get(topic) ?? [];
        list.push({ key, value: JSON.stringify(event) });
        byTopic.set(topic, list);
      }
      if (byTopic.size > 0) await send(byTopic);
    },
    close: async () => {
      closing = true;
      await Promise.allSettled(closers.map((close) => close()));
      await producer.disconnect();
    },
  };
};

/** Keeps trying to attach a consumer while the broker is away, so that a service can start and serve without it. */
export const attach = async (what: string, connect: () => Promise<unknown>, logger: Logger): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await connect();
      return;
    } catch (error) {
      logger.warn({ what, attempt, error: error instanceof Error ? error.message : error }, 'broker not there yet');
      await wait(Math.min(500 * 2 ** attempt, 5000));
    }
  }
};
