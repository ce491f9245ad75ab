import { LRUCache } from 'lru-cache';
import { weightOf, type Seen } from './judgement.ts';

/** Two spans of this (ms) are counted: the running one and the one before. */
const SPAN_MS = 5 * 60_000;
/** Those heard of last are enough to judge by, however many come. */
const ADDRESSES_KEPT = 2000;

interface Spans {
  readonly now: Seen;
  readonly before: Seen;
  readonly since: number;
}

const NOTHING: Seen = { views: 0, errors: 0 };

const sum = (one: Seen, other: Seen): Seen => ({
  views: one.views + other.views,
  errors: one.errors + other.errors,
});

const spansAt = (spans: Spans, time: number): Spans => {
  const age = time - spans.since;
  if (age <= SPAN_MS) return spans;
  return { now: NOTHING, before: age > 2 * SPAN_MS ? NOTHING : spans.now, since: time };
};

const weightAt = (spans: Spans, time: number): Seen => {
  const { now, before } = spansAt(spans, time);
  return weightOf(sum(now, before));
};

export interface Looks {
  /** @returns whether what is known by now is another than before. */
  add(address: string, outcome: 'ok' | 'error'): boolean;
  /** Of the last minutes. */
  seen(): Seen;
}

/** Looks at one release by address, each of which weighs little. */
export const createLooks = (now: () => number): Looks => {
  const byAddress = new LRUCache<string, Spans>({ max: ADDRESSES_KEPT });
  return {
    add: (address, outcome) => {
      const time = now();
      const known = spansAt(byAddress.get(address) ?? { now: NOTHING, before: NOTHING, since: time }, time);
      const next = { ...known, now: sum(known.now, { views: 1, errors: outcome === 'error' ? 1 : 0 }) };
      byAddress.set(address, next);
      const [before, after] = [weightAt(known, time), weightAt(next, time)];
      return before.views !== after.views || before.errors !== after.errors;
    },
    seen: () => {
      const time = now();
      let all = NOTHING;
      for (const spans of byAddress.values()) all = sum(all, weightAt(spans, time));
      return all;
    },
  };
};
