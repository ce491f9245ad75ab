import type { Connection } from 'mongoose';
import { createLease, type Lease } from './lease.ts';
import type { Logger } from './logging.ts';

/** Alone, a replica hears of everything by `nudge`; the poll finds what a crash or a script left. Shorter than a lease. */
const POLL_MS = 4000;
/** Whose turn it is not asks again this soon, to follow a holder that died. */
const FOLLOW_MS = 2000;
/** Beside others, most is written by them: nobody nudges here. */
const POLL_BESIDE_OTHERS_MS = 100;
const AFTER_ERROR_MS = 500;

/** When the next round is due: at once, after a breath in which more can gather, at the next nudge or poll, or in so many milliseconds. */
export type NextRound = 'now' | 'soon' | 'later' | number;

export interface LeasedLoop {
  /** Says that there is something to do, which saves waiting for the poll. */
  readonly nudge: () => void;
  /** Ends after the round under way and gives the lease back. */
  readonly stop: () => Promise<void>;
}

export interface LeasedLoopOptions {
  readonly connection: Connection;
  readonly name: string;
  /** The breath of `soon`. */
  readonly gatherMs: number;
  readonly pollMs?: number;
  readonly logger: Logger;
  readonly round: (lease: Lease) => Promise<NextRound>;
}

/**
 * Runs `round` over and over, in one replica at a time: the one that holds the lease `name`, renewed while a round runs.
 * A round that throws is logged and tried again; it must be safe to repeat.
 */
export const startLeasedLoop = ({ connection, name, gatherMs, pollMs = POLL_MS, logger, round }: LeasedLoopOptions): LeasedLoop => {
  const lease = createLease(connection, name);
  let stopped = false;
  let nudged = false;
  let wake = () => {};

  const pause = (ms: number, wakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (!wakeable) return;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const poll = () => (lease.hasNeighbour() ? Math.min(POLL_BESIDE_OTHERS_MS, pollMs) : pollMs);

  const run = async (): Promise<void> => {
    while (!stopped) {
      let next: NextRound;
      nudged = false;
      try {
        next = (await lease.during(round)) ?? Math.min(pollMs, FOLLOW_MS);
      } catch (error) {
        logger.warn({ loop: name, error: error instanceof Error ? error.message : error }, 'not carried yet, trying again');
        next = AFTER_ERROR_MS;
      }
      if (stopped || next === 'now') continue;
      if (next === 'soon') await pause(gatherMs, false);
      else if (!nudged) await pause(next === 'later' ? poll() : next, true);
    }
  };
  const running = run();

  return {
    nudge: () => {
      nudged = true;
      wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await running;
      await lease.release().catch(() => undefined); // it runs out by itself
    },
  };
};
