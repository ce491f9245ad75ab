import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../console/plain-error.ts';

/**
 * Asks again and again until the answer is yes; an exception is a no. Past `patience` (ms) a sentence with the last
 * reason. `interval`: milliseconds between two questions. `dead` rejects when what is asked has ended: so does the wait
 * then, at once.
 */
export async function until(
  what: string,
  patience: number,
  ask: () => Promise<boolean>,
  { dead, interval = 60 }: { readonly dead?: Promise<never> | undefined; readonly interval?: number } = {},
): Promise<void> {
  const over = new AbortController();
  const asked = askAgain(what, patience, ask, interval, over.signal);
  if (!dead) return asked;
  try {
    await Promise.race([dead, asked]);
  } finally {
    over.abort();
  }
}

async function askAgain(
  what: string,
  patience: number,
  ask: () => Promise<boolean>,
  interval: number,
  over: AbortSignal,
): Promise<void> {
  const end = Date.now() + patience;
  let reason = '';
  while (Date.now() < end && !over.aborted) {
    try {
      if (await ask()) return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await delay(interval);
  }
  if (over.aborted) return;
  throw new PlainError(`Waited ${Math.round(patience / 1000)} s in vain for ${what}${reason ? ` (${reason})` : ''}.`);
}
