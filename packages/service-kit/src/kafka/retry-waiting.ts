import { type Topic, TOPICS } from '@shop/contracts';
import type { Connection } from 'mongoose';
import { Broken, reasonOf } from '../process/errors.ts';
import { startLeasedLoop, type LeasedLoop } from '../outbox/leased-loop.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import type { ParkedMessage, ParkedMessages } from './parked-messages.ts';
import { readMessage, type Subscription } from './subscription.ts';
import { secondsSince } from '../watching/figures-on-scrape.ts';

const MESSAGES_AT_ONCE = 64;
/** The interval of checks while messages wait; each message stores when its next attempt is due. */
const WAITING_POLL_MS = 500;
const POLL_MS = 5000;

const isTopic = (name: string): name is Topic => Object.values<string>(TOPICS).includes(name);

/** The result of an attempt. */
type Tried = 'done' | 'again-later' | 'parked';

/**
 * Retries, in one replica at a time, the messages that a consumer set aside: each key's messages in order, for a
 * bounded time.
 */
export const retryWaiting = (parts: {
  readonly connection: Connection;
  readonly parked: ParkedMessages;
  readonly subscription: Subscription;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly retryForMs: number;
  /** The polling interval of a replica without neighbours; tests may set it. */
  readonly pollMs?: number;
}): LeasedLoop => {
  const { connection, parked, subscription, logger, metrics, retryForMs, pollMs = POLL_MS } = parts;
  const { group } = subscription;

  const park = async (message: ParkedMessage, reason: string): Promise<Tried> => {
    await parked.failed(message, 'parked', reason);
    metrics.consumed.inc({ topic: message.topic, outcome: 'parked' });
    const { topic, partition, offset, type, attempts } = message;
    logger.error(
      { group, topic, partition, offset, type, attempts: attempts + 1, reason },
      'message parked: it waits for a person (npm run parked)',
    );
    return 'parked';
  };

  const tryOnce = async (message: ParkedMessage): Promise<Tried> => {
    if (!isTopic(message.topic) || !message.value) return park(message, 'not a message of this consumer');
    const reading = readMessage(subscription, { topic: message.topic, value: Buffer.from(message.value.buffer) });
    if (reading.kind === 'unreadable') return park(message, reading.reason);
    try {
      if (reading.kind === 'event') await reading.handle();
    } catch (error) {
      const outOfTime = message.firstFailedAt !== null && Date.now() - message.firstFailedAt.getTime() > retryForMs;
      if (error instanceof Broken || outOfTime) return park(message, reasonOf(error));
      await parked.failed(message, 'waiting', reasonOf(error));
      metrics.consumed.inc({ topic: message.topic, outcome: 'waiting' });
      return 'again-later';
    }
    await parked.done(message._id);
    metrics.consumed.inc({ topic: message.topic, outcome: 'done' });
    if (reading.kind === 'event')
      metrics.delay.observe({ topic: message.topic }, secondsSince(reading.envelope.occurredAt));
    return 'done';
  };

  /** From the first message of a key on, as far as it goes. */
  const goOn = async (
    row: Pick<ParkedMessage, '_id' | 'topic' | 'key' | 'holds'>,
    signal: AbortSignal,
  ): Promise<void> => {
    while (!signal.aborted) {
      const message = row.holds ? await parked.firstOf(row) : await parked.byId(row._id);
      if (!message) return;
      const due = message.state === 'waiting' && message.nextTryAt.getTime() <= Date.now();
      if (due && (await tryOnce(message)) === 'done') continue;
      if (row.holds) {
        const current = await parked.byId(message._id);
        if (current) await parked.postponeBehind(current);
      }
      return;
    }
  };

  return startLeasedLoop({
    connection,
    name: `retries of ${group}`,
    distanceMs: 100,
    pollMs,
    logger,
    round: async ({ signal }) => {
      if (!(await parked.anyWaiting())) return 'later';
      const { keys, more } = await parked.due(MESSAGES_AT_ONCE);
      await Promise.all(keys.map((row) => goOn(row, signal)));
      return more ? 'now' : WAITING_POLL_MS;
    },
  });
};
