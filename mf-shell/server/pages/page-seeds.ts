import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readyOf, type Ready } from './ready.ts';

/** The first data of a page's scripts, in a file of its own: pages of a route share it, and browsers cache it. */
export interface PageSeed {
  /** `/page-seeds/<version of the shell>/<mark>.json` */
  readonly path: string;
  readonly ready: Ready;
}

export interface PageSeeds {
  keep(facts: unknown): PageSeed;
  /** @returns undefined for one that another replica wrote, or that was evicted */
  find(path: string): PageSeed | undefined;
}

const CACHE_BYTES = 6 * 1024 * 1024;
const MARK_LENGTH = 16;

/** @param version of the shell: another one's scripts may read other facts */
export const createPageSeeds = (version: string): PageSeeds => {
  const cache = new LRUCache<string, PageSeed>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ path, ready }) => ready.bytes + 2 * path.length,
  });
  return {
    keep: (facts) => {
      const text = JSON.stringify(facts);
      const mark = createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH);
      const path = `${PAGE_SEEDS}/${version}/${mark}.json`;
      const seed = cache.get(path) ?? { path, ready: readyOf(text) };
      cache.set(path, seed);
      return seed;
    },
    find: (path) => cache.get(path),
  };
};

export const PAGE_SEEDS = '/page-seeds';
