import type { Connection } from 'mongoose';
import { createLease, type HeldLease, type Lease } from './lease.ts';
import type { Logger } from '../process/logging.ts';

/**
 * Alone, a replica hears of everything by `nudge`; the poll finds what a crash or a script left. Shorter than a lease.
 */
const POLL_MS = 4000;
/** The interval at which other replicas ask for the lease, to succeed a dead holder. */
const FOLLOW_MS = 2000;
/**
 * With other replicas, most changes are written by them without a nudge to this one: polling costs less than a message
 * for each write.
 */
const BESIDE_OTHERS_MS = 1000;
const AFTER_ERROR_MS = 500;
/** This number of nudges starts a round immediately, so that the pause does not slow down bulk work. */
const BULK_NUDGES = 25;

/**
 * The time of the next round: immediately, after the usual pause, at the next nudge or poll, or in a number of
 * milliseconds.
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
  /** `polled`: the round was started by the timer, not by a nudge. */
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

  /** Waits for a time, for a number of nudges, or for the end. */
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

  /** Waits for a time or a nudge; with other replicas, at most as long as their writes may wait. */
  const rest = (ms: number): Promise<void> =>
    pause(lease.mayHaveNeighbour() ? Math.min(ms, Math.max(0, besideOthersMs - distanceMs)) : ms);

  /** One round, if it is our turn, and the pause after it. */
  const turn = async (polled: boolean): Promise<void> => {
    const next = await lease.during((held) => round(held, polled));
    if (next === 'now') nudges += 1;
    if (stopped || next === 'now') return;
    // The holder of the lease finds what this replica writes in the meantime.
    if (next === undefined) return pause(Math.min(pollMs, FOLLOW_MS), Infinity);
    await pause(distanceMs, BULK_NUDGES);
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
          'a round of the loop failed; it is tried again',
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
