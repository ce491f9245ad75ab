import { LRUCache } from 'lru-cache';

const VOTES_KEPT = 20_000;
const KEPT_MS = 6 * 3600 * 1000;

export interface Vote {
  readonly remote: string;
  readonly version: string;
  /** When the canary in this comparison was started: each new try is judged separately. */
  readonly since: string | undefined;
  readonly outcome: 'ok' | 'error';
  /** From the signed cookie. */
  readonly visitorId: string;
}

/**
 * Whether a browser's report counts for the judgement of a release: one "ok" and one "error" of each visitor. Strangers
 * can become as many visitors as they like; `releases/judgement.ts` limits the weight of an address. Votes are
 * forgotten after six hours, the oldest first.
 */
export const createVotes = () => {
  const counted = new LRUCache<string, true>({ max: VOTES_KEPT, ttl: KEPT_MS });
  return {
    counts: ({ remote, version, since, outcome, visitorId }: Vote): boolean => {
      const vote = `${remote} ${version} ${since ?? ''} ${outcome} ${visitorId}`;
      if (counted.has(vote)) return false;
      counted.set(vote, true);
      return true;
    },
  };
};
export type Votes = ReturnType<typeof createVotes>;
