import { COMPACTED_TOPICS } from '@shop/contracts';
import type { OutgoingEvent } from '../kafka/kafka-publish.ts';
import type { Bus } from '../kafka/kafka.ts';
import type { Lease } from './lease.ts';
import { tracePublishing } from '../tracing/trace-publishing.ts';

/** Longer than a send of a holder that lost its lease can be on its way to the broker. */
const SETTLE_MS = 60_000;

/**
 * Publishes for whoever holds a lease, which is asked for ahead of each piece. One thing a lease cannot stop: a
 * snapshot that the holder before had already sent, and that reaches the broker late, behind a newer one. In a
 * compacted topic it would be the last word for ever. So whoever took over from a holder that never gave its lease back
 * keeps what it publishes there for a while, and says the newest of each key once more at the end of that time (ADR
 * 11).
 */
export const createLeasedPublisher = (bus: Bus, settleMs = SETTLE_MS) => {
  const newest = new Map<string, OutgoingEvent>();
  let held: AbortSignal | undefined;

  /** What was the newest before the lease was lost may be old by now: another holder has spoken since. */
  const forgetEarlier = ({ signal }: Lease): void => {
    if (held !== signal) newest.clear();
    held = signal;
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
      // What the broker took after the lease ended is told again by the next holder.
      await lease.hold();
    },
    /** To be called in every round. Milliseconds until there is something to do, undefined when there is not. */
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
