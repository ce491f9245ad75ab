import { LRUCache } from 'lru-cache';
import { weightOf, type ViewCounts } from './judgement.ts';

/** Two spans of this length (ms) are counted: the running one and the previous one. */
const SPAN_MS = 5 * 60_000;
/** The most recent addresses are sufficient for a judgement. */
const ADDRESSES_KEPT = 2000;

interface Spans {
  readonly now: ViewCounts;
  readonly before: ViewCounts;
  readonly since: number;
}

const NOTHING: ViewCounts = { views: 0, errors: 0 };

const sum = (one: ViewCounts, other: ViewCounts): ViewCounts => ({
  views: one.views + other.views,
  errors: one.errors + other.errors,
});

const spansAt = (spans: Spans, time: number): Spans => {
  const age = time - spans.since;
  if (age <= SPAN_MS) return spans;
  return { now: NOTHING, before: age > 2 * SPAN_MS ? NOTHING : spans.now, since: time };
};

const weightAt = (spans: Spans, time: number): ViewCounts => {
  const { now, before } = spansAt(spans, time);
  return weightOf(sum(now, before));
};

export interface AddressViews {
  /** @returns whether the weight of this address has changed. */
  add(address: string, outcome: 'ok' | 'error'): boolean;
  /** Counts of the last minutes. */
  seen(): ViewCounts;
}

/** Views of one release by address, each of which has little weight. */
export const createAddressViews = (now: () => number): AddressViews => {
  const byAddress = new LRUCache<string, Spans>({ max: ADDRESSES_KEPT });
  return {
    add: (address, outcome) => {
      const time = now();
      const counted = spansAt(byAddress.get(address) ?? { now: NOTHING, before: NOTHING, since: time }, time);
      const next = { ...counted, now: sum(counted.now, { views: 1, errors: outcome === 'error' ? 1 : 0 }) };
      byAddress.set(address, next);
      const [before, after] = [weightAt(counted, time), weightAt(next, time)];
      return before.views !== after.views || before.errors !== after.errors;
    },
    seen: () => {
      const time = now();
      let total = NOTHING;
      for (const spans of byAddress.values()) total = sum(total, weightAt(spans, time));
      return total;
    },
  };
};
