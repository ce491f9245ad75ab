import { COMPACTED_TOPICS } from '@shop/contracts';
import type { OutgoingEvent } from '../kafka/kafka-publish.ts';
import type { Bus } from '../kafka/kafka.ts';
import type { Lease } from './lease.ts';
import { tracePublishing } from '../tracing/trace-publishing.ts';

/** Longer than a send of a holder that lost its lease can be on its way to the broker. */
const SETTLE_MS = 60_000;

/**
 * Publishes for the holder of a lease, which is renewed before each piece. A lease cannot stop one case: a snapshot
 * that the former holder already sent and that reaches the broker late, after a newer one. In a compacted topic it
 * would be the last value for ever. Therefore a holder that took over from one that never released its lease remembers
 * what it publishes for a while, and then publishes the newest event of each key once more (ADR 11).
 */
export const createLeasedPublisher = (bus: Bus, settleMs = SETTLE_MS) => {
  const newest = new Map<string, OutgoingEvent>();
  let currentLease: AbortSignal | undefined;

  /** The newest events from before a lost lease may be outdated: another holder has published since. */
  const forgetEarlier = ({ signal }: Lease): void => {
    if (currentLease !== signal) newest.clear();
    currentLease = signal;
  };

  const remember = (events: readonly OutgoingEvent[]): void => {
    for (const one of events) {
      if (!COMPACTED_TOPICS.includes(one.topic)) continue;
      const name = `${one.topic} ${one.key}`;
      const before = newest.get(name);
      if (!before || before.event.seq <= one.event.seq) newest.set(name, one);
    }
  };

  return {
    publish: async (events: readonly OutgoingEvent[], lease: Lease): Promise<void> => {
      forgetEarlier(lease);
      if (lease.sinceUncleanStart() < settleMs) remember(events);
      const end = tracePublishing(events);
      try {
        await bus.publish(events, lease.hold);
        end();
      } catch (error) {
        end(error);
        throw error;
      }
      // If the broker accepted it after the lease ended, the next holder publishes it again.
      await lease.hold();
    },
    /** To be called in every round. Returns milliseconds until it has work to do, undefined if it has none. */
    settle: async (lease: Lease): Promise<number | undefined> => {
      forgetEarlier(lease);
      if (newest.size === 0) return undefined;
      const rest = settleMs - lease.sinceUncleanStart();
      if (rest > 0) return rest;
      await bus.publish([...newest.values()], lease.hold);
      newest.clear();
      return undefined;
    },
  };
};
