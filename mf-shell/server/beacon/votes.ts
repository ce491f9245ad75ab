import { LRUCache } from 'lru-cache';

const VOTES_KEPT = 20_000;
const KEPT_MS = 6 * 3600 * 1000;

export interface Vote {
  readonly remote: string;
  readonly version: string;
  /** When the canary that it is compared with, or that it is, was put forward: each try is judged anew. */
  readonly since: string | undefined;
  readonly outcome: 'ok' | 'error';
  /** Of the signed cookie. */
  readonly visitorId: string;
}

/**
 * Whether what a browser tells counts for the judgement of a release: one "ok" and one "error" of each visitor.
 * Strangers make themselves as many visitors as they like: what one address weighs is in `releases/judgement.ts`. What
 * was heard is forgotten after six hours, the oldest first.
 */
export const createVotes = () => {
  const heard = new LRUCache<string, true>({ max: VOTES_KEPT, ttl: KEPT_MS });
  return {
    counts: ({ remote, version, since, outcome, visitorId }: Vote): boolean => {
      const vote = `${remote} ${version} ${since ?? ''} ${outcome} ${visitorId}`;
      if (heard.has(vote)) return false;
      heard.set(vote, true);
      return true;
    },
  };
};
export type Votes = ReturnType<typeof createVotes>;
