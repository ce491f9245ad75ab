import type { Topic } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { setTimeout as wait } from 'node:timers/promises';
import { connectInBackground } from '../process/connect-in-background.ts';
import { Broken, reasonOf } from '../process/errors.ts';
import type { Group, IncomingBatch, IncomingMessage, Outcome } from './kafka-group.ts';
import type { Bus } from './kafka.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { countParked, createParkedMessages } from './parked-messages.ts';
import { retryWaiting } from './retry-waiting.ts';
import { createSlots } from '../overload/slots.ts';
import { readMessage, topicsOf, type Subscription } from './subscription.ts';
import { secondsSince } from '../watching/figures-on-scrape.ts';

export interface ConsumerParts {
  readonly bus: Bus;
  readonly connection: Connection;
  readonly subscription: Subscription;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** How long a message is retried automatically before it waits for a person. */
  readonly retryForMs?: number;
}

/** The time that one batch may spend on immediate retries; after it, a message is set aside at its first failure. */
const AT_ONCE_MS = 700;
const AT_ONCE_DELAYS_MS = [20, 80, 300];
const CONCURRENCY = 32;
const RETRY_FOR_MS = 15 * 60_000;
const JOIN_AGAIN_MS = 500;

const byKey = (messages: readonly IncomingMessage[]): IncomingMessage[][] => {
  const lanes = new Map<string | number, IncomingMessage[]>();
  for (const message of messages) {
    const lane = lanes.get(message.key ?? message.offset) ?? [];
    lane.push(message);
    lanes.set(message.key ?? message.offset, lane);
  }
  return [...lanes.values()];
};

/**
 * Neither handled nor set aside: the database is unavailable, so the partition pauses and the message is read again.
 */
class NotSetAside extends Error {}

/**
 * Handles a service's events: those of one key in order, others concurrently. A message that fails a few immediate
 * attempts is set aside in the service's database, where only its key waits for it; one that can never be handled is
 * parked immediately. So partitions never stop, and Kafka's offset moves only past messages that are done or stored.
 */
export const startConsumer = ({
  bus,
  connection,
  subscription,
  logger,
  metrics,
  retryForMs = RETRY_FOR_MS,
}: ConsumerParts): { readonly stop: () => Promise<void> } => {
  const { group } = subscription;
  const parked = createParkedMessages(connection, group);
  const worker = retryWaiting({ connection, parked, subscription, logger, metrics, retryForMs });
  const inSlot = createSlots(subscription.concurrency ?? CONCURRENCY);
  const heldKeysOf = new Map<Topic, Promise<Set<string>>>();
  const stopping = new AbortController();
  countParked(connection, metrics);

  const heldKeys = (topic: Topic): Promise<Set<string>> => {
    const cached = heldKeysOf.get(topic);
    if (cached) return cached;
    const loading = parked.heldKeys(topic);
    heldKeysOf.set(topic, loading);
    loading.catch(() => heldKeysOf.delete(topic));
    return loading;
  };

  const setAside = async (
    write: () => Promise<void>,
    message: IncomingMessage,
    keys: Set<string>,
    holds: boolean,
  ): Promise<void> => {
    try {
      await write();
    } catch (error) {
      throw new NotSetAside(reasonOf(error));
    }
    if (holds && message.key !== null) keys.add(message.key);
    worker.nudge();
  };

  /** The first tries, while the batch has time for them. Undefined: done. */
  const failureOf = async (
    handle: () => Promise<void>,
    until: number,
    signal: AbortSignal,
  ): Promise<{ error: unknown; attempts: number } | undefined> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        await handle();
        return undefined;
      } catch (error) {
        const delay = AT_ONCE_DELAYS_MS[attempts - 1];
        if (error instanceof Broken || delay === undefined || performance.now() + delay > until || signal.aborted)
          return { error, attempts };
        await wait(delay);
      }
    }
  };

  const take = async (
    message: IncomingMessage,
    keys: Set<string>,
    until: number,
    signal: AbortSignal,
  ): Promise<void> => {
    const { topic, partition, offset, key } = message;
    const reading = readMessage(subscription, message);
    if (reading.kind === 'not-ours') return;
    if (key !== null && keys.has(key)) {
      if (await parked.holds(topic, key))
        return setAside(() => parked.queue(message, reading.type), message, keys, true);
      keys.delete(key);
    }
    if (reading.kind === 'unreadable') {
      const { reason, type, holds } = reading;
      await setAside(
        () => parked.add(message, { state: 'parked', reason, attempts: 0, holds: holds && key !== null, type }),
        message,
        keys,
        holds,
      );
      metrics.consumed.inc({ topic, outcome: 'parked' });
      logger.error(
        { group, topic, partition, offset, reason },
        'message cannot be read and was parked; see npm run parked',
      );
      return;
    }
    const failure = await failureOf(reading.handle, until, signal);
    if (!failure) {
      metrics.consumed.inc({ topic, outcome: 'done' });
      metrics.delay.observe({ topic }, secondsSince(reading.envelope.occurredAt));
      return;
    }
    const broken = failure.error instanceof Broken;
    const reason = reasonOf(failure.error);
    await setAside(
      () =>
        parked.add(message, {
          state: broken ? 'parked' : 'waiting',
          reason,
          attempts: failure.attempts,
          holds: key !== null,
          type: reading.type,
        }),
      message,
      keys,
      true,
    );
    metrics.consumed.inc({ topic, outcome: broken ? 'parked' : 'waiting' });
    const context = { group, topic, partition, offset, type: reading.type };
    if (broken) logger.error({ ...context, reason }, 'message can never be handled and was parked; see npm run parked');
    else
      logger.warn(
        { ...context, err: failure.error },
        'event could not be handled: it was set aside and is tried again later',
      );
  };

  const takeAll = async ({ topic, messages, signal }: IncomingBatch): Promise<Outcome> => {
    const [first] = messages;
    if (!first) return {};
    const keys = await heldKeys(topic).catch(() => undefined);
    if (!keys) return { doneBefore: first.offset };
    const until = performance.now() + AT_ONCE_MS;
    let doneBefore: number | undefined;
    const lane = async (ofOneKey: readonly IncomingMessage[]): Promise<void> => {
      for (const message of ofOneKey) {
        try {
          // Once one message could not be set aside, the others do not wait for the same failure.
          if (signal.aborted || doneBefore !== undefined) throw new NotSetAside('not begun');
          await inSlot(() => take(message, keys, until, signal));
        } catch (error) {
          if (doneBefore === undefined && !signal.aborted)
            logger.warn({ group, topic, error: reasonOf(error) }, 'database unavailable: the partition pauses');
          doneBefore = Math.min(doneBefore ?? Infinity, message.offset);
          return;
        }
      }
    };
    await Promise.all(byKey(messages).map(lane));
    return { doneBefore };
  };

  let member: Group | undefined;
  const join = async (): Promise<void> => {
    member = await bus.join(group, topicsOf(subscription), {
      take: takeAll,
      onAssigned: () => heldKeysOf.clear(),
      onDead,
    });
    if (stopping.signal.aborted) await member.stop();
  };
  const onDead = (error: Error): void => {
    logger.error({ group, err: error }, 'consumer ended with an error: it joins its group again');
    const restart = async (): Promise<void> => {
      await wait(JOIN_AGAIN_MS);
      await member
        ?.stop()
        .catch((failure: unknown) => logger.error({ group, err: failure }, 'consumer could not be stopped cleanly'));
      await connectInBackground(group, join, logger, stopping.signal);
    };
    void restart();
  };
  void connectInBackground(group, join, logger, stopping.signal);

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all([member?.stop(), worker.stop()]);
    },
  };
};
