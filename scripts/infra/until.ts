import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../console/plain-error.ts';

/**
 * Asks once at least, and repeatedly until the answer is yes; an exception counts as no. After `patience` (ms) it
 * throws a sentence with the last reason. `interval`: milliseconds between two questions. `dead` rejects when the
 * awaited process has ended, which ends the wait at once.
 */
export async function until(
  what: string,
  patience: number,
  ask: () => Promise<boolean>,
  { dead, interval = 60 }: { readonly dead?: Promise<never> | undefined; readonly interval?: number } = {},
): Promise<void> {
  const end = new AbortController();
  const answer = askAgain(what, patience, ask, interval, end.signal);
  if (!dead) return answer;
  try {
    await Promise.race([dead, answer]);
  } finally {
    end.abort();
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
  do {
    try {
      if (await ask()) return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await delay(interval);
  } while (Date.now() < end && !over.aborted);
  if (over.aborted) return;
  throw new PlainError(
    `Waited ${Math.round(patience / 1000)} s for ${what}, without success${reason ? ` (${reason})` : ''}.`,
  );
}
