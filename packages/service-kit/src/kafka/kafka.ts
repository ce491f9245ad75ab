import type { Topic } from '@shop/contracts';
import { Kafka, logLevel, Partitioners } from 'kafkajs';
import type { ServiceEnv } from '../process/config.ts';
import { kafkaConnection, type KafkaPlace } from '../connections/kafka-connection.ts';
import { LONG_POLL_MS } from './kafka-fetches.ts';
import { joinGroup, type Group, type Member } from './kafka-group.ts';
import { createLagReader, type Lag, type Reader } from './kafka-lag.ts';
import { createPublisher, type OutgoingEvent } from './kafka-publish.ts';
import './kafka-quiet.ts';
import { takeOverFromEarlierLives } from './kafka-rejoin.ts';
import { followForEver, type Followed, type Following } from './kafka-tail.ts';
import type { Logger } from '../process/logging.ts';
import { clientIdOf } from '../process/replica.ts';

/** The functions of the house's message bus; kafkajs stays behind them. */
export interface Bus {
  /**
   * Sends in the order given, in pieces of bounded size; `before` is asked ahead of each piece.
   * @throws PublishRefused when the broker will never take some of them; all others are out then
   */
  readonly publish: (events: readonly OutgoingEvent[], before?: () => Promise<void>) => Promise<void>;
  /** Shares the partitions of some topics with the other members of a group. */
  readonly join: (group: string, topics: readonly Topic[], member: Member) => Promise<Group>;
  /** Reads whole topics, each replica for itself, from their start or from given offsets, and goes on for ever. */
  readonly tail: (following: Following) => Promise<Followed>;
  /** The lag of all groups and tails of this process. @throws while the broker is unavailable */
  readonly lags: () => Promise<readonly Lag[]>;
  readonly connected: () => boolean;
  readonly close: () => Promise<void>;
}

export const connectBus = (
  config: KafkaPlace & Pick<ServiceEnv, 'TOPIC_PREFIX'>,
  service: string,
  logger: Logger,
  { longPollMs = LONG_POLL_MS }: { readonly longPollMs?: number } = {},
): Bus => {
  const clientId = clientIdOf(service);
  takeOverFromEarlierLives(clientId, logger);
  const kafka = new Kafka({
    clientId,
    ...kafkaConnection(config),
    connectionTimeout: 2000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 200, maxRetryTime: 3000, retries: 5 },
    logLevel: logLevel.ERROR,
    logCreator:
      () =>
      ({ log }) =>
        logger.debug({ kafka: log.message, error: log['error'] }, 'kafka client'),
  });
  const wire = (topic: string) => `${config.TOPIC_PREFIX}${topic}`;
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    idempotent: false,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    // An event that cannot be sent quickly stays in its document: a publisher must know well before its lease expires.
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 2 },
  });
  let producerUp: Promise<void> | undefined;
  let connected = false;
  const closers = new Set<() => Promise<void>>();
  const closing = new AbortController();
  const readers = new Set<Reader>();
  const lagReader = createLagReader(kafka, wire);

  const publish = createPublisher(async (topicMessages) => {
    producerUp ??= producer.connect().catch((error: unknown) => {
      producerUp = undefined;
      throw error;
    });
    await producerUp;
    try {
      await producer.sendBatch({
        acks: -1,
        timeout: 5000,
        topicMessages: [...topicMessages].map(([topic, messages]) => ({ topic: wire(topic), messages })),
      });
      connected = true;
    } catch (error) {
      connected = false;
      throw error;
    }
  });

  /** Everything that was opened is closed with the bus, or immediately if opening fails. */
  const opened = async <Opened extends { readonly stop: () => Promise<void> }>(
    open: () => Promise<Opened>,
    readerOf: (one: Opened) => Reader,
  ): Promise<Opened> => {
    const one = await open();
    const reader = readerOf(one);
    const stop = async () => {
      closers.delete(stop);
      readers.delete(reader);
      await one.stop();
    };
    if (closing.signal.aborted) await stop();
    else {
      closers.add(stop);
      readers.add(reader);
    }
    return { ...one, stop };
  };

  return {
    publish,
    join: (group, topics, member) =>
      opened(
        () =>
          joinGroup({
            kafka,
            groupId: wire(group),
            topics,
            wire,
            ...member,
            logger,
            closing: closing.signal,
            longPollMs,
          }),
        () => ({ group, topics }),
      ),
    tail: (following) =>
      opened(
        () =>
          followForEver(
            { kafka, groupPrefix: `${wire(service)}.copy`, wire, logger, closing: closing.signal, longPollMs },
            following,
          ),
        ({ reached }) => ({ group: `${service}.copy`, topics: following.topics, reached }),
      ),
    lags: () => lagReader.lags([...readers]),
    connected: () => connected,
    close: async () => {
      closing.abort();
      await Promise.allSettled([...closers].map((close) => close()));
      await Promise.all([producer.disconnect(), lagReader.close()]);
    },
  };
};
