import { LRUCache } from 'lru-cache';

const VOTES_KEPT = 20_000;
const ADDRESSES_KEPT = 5000;
const KEPT_MS = 6 * 3600 * 1000;

export interface Vote {
  readonly remote: string;
  readonly version: string;
  /** When the canary that it is compared with, or that it is, was put forward: each try is judged anew. */
  readonly since: string | undefined;
  readonly outcome: 'ok' | 'error';
  /** Of the signed cookie. */
  readonly visitorId: string;
  /** As `callerOfAddress` has it. */
  readonly address: string;
}

/**
 * Whether what a browser tells counts for the judgement of a release: one "ok" and one "error" of each visitor, and one
 * "error" of each address: strangers make themselves as many visitors as they like, and one of them alone is never the
 * share that halts a canary (`release-health.ts`). What was heard is forgotten after six hours, the oldest first.
 */
export const createVotes = () => {
  const heard = new LRUCache<string, true>({ max: VOTES_KEPT, ttl: KEPT_MS });
  const failing = new LRUCache<string, true>({ max: ADDRESSES_KEPT, ttl: KEPT_MS });
  return {
    counts: ({ remote, version, since, outcome, visitorId, address }: Vote): boolean => {
      const release = `${remote} ${version} ${since ?? ''}`;
      const vote = `${release} ${outcome} ${visitorId}`;
      if (heard.has(vote)) return false;
      heard.set(vote, true);
      if (outcome === 'ok') return true;
      const failed = `${release} ${address}`;
      if (failing.has(failed)) return false;
      failing.set(failed, true);
      return true;
    },
  };
};
export type Votes = ReturnType<typeof createVotes>;
