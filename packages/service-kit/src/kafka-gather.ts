import type { Batch } from 'kafkajs';
import { setTimeout as wait } from 'node:timers/promises';

const GATHER_MS = 100;
/** Of one partition: who gets so many at a time needs to wait for no more. */
const MANY = 5;

/**
 * To be waited for when a batch is done, ahead of the next fetch: a fetch costs broker and service the same for one
 * message as for fifty. What is behind or busy does not wait, nor does the first message after quiet.
 */
export const gatherMore = async (batch: Pick<Batch, 'messages' | 'offsetLag'>): Promise<void> => {
  if (batch.offsetLag() === '0' && batch.messages.length < MANY) await wait(GATHER_MS);
};
