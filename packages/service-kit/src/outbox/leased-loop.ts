import type { Connection } from 'mongoose';
import { createLease, type HeldLease, type Lease } from './lease.ts';
import type { Logger } from '../process/logging.ts';

/**
 * Alone, a replica hears of everything by `nudge`; the poll finds what a crash or a script left. Shorter than a lease.
 */
const POLL_MS = 4000;
/** Whose turn it is not asks again this soon, to follow a holder that died. */
const FOLLOW_MS = 2000;
/** Beside others, most is written by them, and nobody says so: looking costs less than a word for each write. */
const BESIDE_OTHERS_MS = 1000;
const AFTER_ERROR_MS = 500;
/** So many nudges are worth a round at once: no distance slows a bulk down. */
const MANY = 25;

/**
 * When the next round is due: at once, after the usual distance, at the next nudge or poll, or in so many milliseconds.
 */
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
  /**
   * From one round to the next, unless many nudge. The first nudge after quiet is heard at once; what comes in this
   * time goes together, and a round costs about the same for one as for fifty.
   */
  readonly distanceMs: number;
  readonly pollMs?: number;
  /** From one round to the next where other replicas write too: how late what they wrote is found, at most. */
  readonly besideOthersMs?: number;
  readonly logger: Logger;
  /** `polled`: nobody said that there is something to do. */
  readonly round: (lease: Lease, polled: boolean) => Promise<NextRound>;
}

/**
 * Runs `round` over and over, in one replica at a time: the one that holds the lease `name`, renewed while a round
 * runs. A round that throws is logged and tried again; it must be safe to repeat.
 */
export const startLeasedLoop = (options: LeasedLoopOptions): LeasedLoop =>
  runUnderLease(createLease(options.connection, options.name), options);

/** `startLeasedLoop` with a lease that is there already. */
export const runUnderLease = (
  lease: HeldLease,
  {
    name,
    distanceMs,
    pollMs = POLL_MS,
    besideOthersMs = BESIDE_OTHERS_MS,
    logger,
    round,
  }: Omit<LeasedLoopOptions, 'connection'>,
): LeasedLoop => {
  let stopped = false;
  /** Since the last round began. */
  let nudges = 0;
  let enough = 1;
  let wake = () => {};

  /** So long, or until so many nudges have come, or the end. */
  const pause = (ms: number, untilNudges = 1): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      enough = untilNudges;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped || nudges >= enough) wake();
    });

  /** So long, or until a nudge; where others may write, no longer than what they wrote may wait. */
  const rest = (ms: number): Promise<void> =>
    pause(lease.mayHaveNeighbour() ? Math.min(ms, Math.max(0, besideOthersMs - distanceMs)) : ms);

  /** One round, if it is our turn, and the pause after it. */
  const turn = async (polled: boolean): Promise<void> => {
    const next = await lease.during((held) => round(held, polled));
    if (next === 'now') nudges += 1;
    if (stopped || next === 'now') return;
    // What is written here meanwhile is found by the one that holds the lease.
    if (next === undefined) return pause(Math.min(pollMs, FOLLOW_MS), Infinity);
    await pause(distanceMs, MANY);
    if (stopped || nudges > 0 || next === 'soon') return;
    await rest(next === 'later' ? pollMs : next);
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      const polled = nudges === 0;
      nudges = 0;
      try {
        await turn(polled);
      } catch (error) {
        logger.warn(
          { loop: name, error: error instanceof Error ? error.message : error },
          'not carried yet, trying again',
        );
        if (!stopped) await pause(AFTER_ERROR_MS);
      }
    }
  };
  const running = run();

  return {
    nudge: () => {
      nudges += 1;
      if (nudges >= enough) wake();
    },
    stop: async () => {
      stopped = true;
      wake();
      await running;
      await lease.release().catch(() => undefined); // it runs out by itself
    },
  };
};
