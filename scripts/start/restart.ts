import { setTimeout as delay } from 'node:timers/promises';
import { PlainError } from '../console/plain-error.ts';
import type { Keeper } from '../infra/keeper-client.ts';
import type { Parts } from '../infra/servers.ts';
import { restartDelay } from './back-off.ts';

/** The first line of the message about an end, without the end of the log. */
const inOneLine = (message: string): string =>
  (message.split('\n').find((line) => line.includes('ended unexpectedly')) ?? message).replace(
    /; the end of (.*):$/,
    '; its log: $1',
  );

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Starts every part that ends by itself again while the rest goes on, and says so. Resolves with the sentence about
 * the part that ended too often, or about the keeper's own end: then nothing can be started any more.
 */
export const restartParts = (keeper: Keeper, parts: Parts, say: (line: string) => void): Promise<PlainError> =>
  new Promise((giveUp) => {
    const ends = new Map<string, number[]>();
    keeper.onDeath(({ id, message }) => {
      const start = parts.get(id);
      if (!start) return giveUp(new PlainError(message));
      const endedAt = Date.now();
      const own = [...(ends.get(id) ?? []), endedAt];
      ends.set(id, own);
      const wait = restartDelay(own);
      if (wait === undefined)
        return giveUp(
          new PlainError(
            `${id} ended ${String(own.length)} times within a minute and is not started again: ${message}`,
          ),
        );
      say(`${inOneLine(message)}\n  ${id} is started again in ${seconds(wait)}; the rest goes on.`);
      void delay(wait)
        .then(start)
        .then(
          () => say(`✓ ${id} is back, ${seconds(Date.now() - endedAt)} after its end.`),
          // If the process ended again, that end is reported separately. If it is still starting, it may become ready
          // later.
          (error: unknown) => {
            if ((ends.get(id)?.at(-1) ?? 0) === endedAt) say(error instanceof Error ? error.message : String(error));
          },
        );
    });
  });
