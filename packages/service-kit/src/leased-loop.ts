import type { Connection } from 'mongoose';
import { newId } from './ids.ts';
import type { Logger } from './logging.ts';
import { isDuplicateKey } from './mongo.ts';

const POLL_MS = 500;
const LEASE_MS = 6000;

export interface LeasedLoop {
  /** Says that there is something to do, which saves waiting for the poll. */
  readonly nudge: () => void;
  /** Ends after the round under way and gives the lease back. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs `round` over and over, in one replica at a time: the one that holds the lease `name`.
 * A round tells when the next one is due: `now`, `soon` after a breath of `gatherMs` in which more can gather, `later` at
 * the next nudge or poll. A round that throws is logged and tried again; it must be safe to repeat.
 */
export const startLeasedLoop = (options: { readonly connection: Connection; readonly name: string; readonly gatherMs: number; readonly logger: Logger; readonly round: () => Promise<'now' | 'soon' | 'later'> }): LeasedLoop => {
  const { connection, name, gatherMs, logger, round } = options;
  const leases = connection.collection<{ _id: string; owner: string; expiresAt: number }>('relay_leases');
  const owner = newId();
  let leasedUntil = 0;
  let stopped = false;
  let nudged = false;
  let wake = () => {};

  const pause = (ms: number, wakeable = false): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      if (!wakeable) return;
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const holdsLease = async (): Promise<boolean> => {
    const now = Date.now();
    if (leasedUntil - now > LEASE_MS / 2) return true;
    try {
      await leases.updateOne({ _id: name, $or: [{ owner }, { expiresAt: { $lt: now } }] }, { $set: { owner, expiresAt: now + LEASE_MS } }, { upsert: true });
      leasedUntil = now + LEASE_MS;
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return leasedUntil > now; // another replica holds it
      throw error;
    }
  };

  const run = async (): Promise<void> => {
    while (!stopped) {
      let next: 'now' | 'soon' | 'later' = 'later';
      nudged = false;
      try {
        if (await holdsLease()) next = await round();
      } catch (error) {
        logger.warn({ loop: name, error: error instanceof Error ? error.message : error }, 'not carried yet, trying again');
      }
      if (next === 'soon') await pause(gatherMs);
      else if (next === 'later' && !stopped && !nudged) await pause(POLL_MS, true);
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
      await leases.deleteOne({ _id: name, owner }).catch(() => undefined); // it runs out by itself
    },
  };
};
