import type { Batch, Consumer } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';

const GATHER_MS = 100;
/** A partition with this many messages does not wait for more. */
const FULL_BATCH = 5;

interface Payload {
  readonly batch: Pick<Batch, 'topic' | 'partition' | 'messages' | 'offsetLag'>;
}

/**
 * Handles batches, and lets messages accumulate before the next fetch: a fetch costs broker and service the same for
 * one message as for fifty. The first message after a quiet period does not wait. kafkajs fetches for all partitions
 * together, once the last fetch is processed: while one of them lags behind, there is no delay.
 */
export const accumulating = <P extends Payload>(consumer: Consumer, handle: (payload: P) => Promise<void>) => {
  const behind = new Set<string>();
  // Some of them may be another member's by now.
  consumer.on(consumer.events.GROUP_JOIN, () => behind.clear());
  return async (payload: P): Promise<void> => {
    const { batch } = payload;
    const name = `${batch.topic}:${batch.partition}`;
    // All batches of a fetch begin before any of them is done.
    if (batch.offsetLag() === '0') behind.delete(name);
    else behind.add(name);
    await handle(payload);
    if (behind.size === 0 && batch.messages.length < FULL_BATCH) await wait(GATHER_MS);
  };
};
