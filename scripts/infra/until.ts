import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../console/plain-error.ts';

/** Asks again and again until the answer is yes; an exception is a no. Past `patience` (ms) a sentence with the last reason. */
export async function until(what: string, patience: number, ask: () => Promise<boolean>, interval = 60): Promise<void> {
  const end = Date.now() + patience;
  let reason = '';
  while (Date.now() < end) {
    try {
      if (await ask()) return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    await delay(interval);
  }
  throw new PlainError(`Waited ${Math.round(patience / 1000)} s in vain for ${what}${reason ? ` (${reason})` : ''}.`);
}
