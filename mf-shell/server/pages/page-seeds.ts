import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { readyOf, type Ready } from './ready.ts';

/** What a page's scripts begin with, in a file of its own: pages of a route share it, and a browser keeps it. */
export interface PageSeed {
  /** `/page-seeds/<version of the shell>/<mark>.json` */
  readonly path: string;
  readonly ready: Ready;
}

export interface PageSeeds {
  keep(facts: unknown): PageSeed;
  /** @returns undefined for one that another replica wrote, or that was pushed out */
  find(path: string): PageSeed | undefined;
}

const KEPT_BYTES = 6 * 1024 * 1024;
const MARK_LENGTH = 16;

/** @param version of the shell: another one's scripts may read other facts */
export const createPageSeeds = (version: string): PageSeeds => {
  const kept = new LRUCache<string, PageSeed>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ path, ready }) => ready.bytes + 2 * path.length,
  });
  return {
    keep: (facts) => {
      const text = JSON.stringify(facts);
      const mark = createHash('sha256').update(text).digest('base64url').slice(0, MARK_LENGTH);
      const path = `${PAGE_SEEDS}/${version}/${mark}.json`;
      const seed = kept.get(path) ?? { path, ready: readyOf(text) };
      kept.set(path, seed);
      return seed;
    },
    find: (path) => kept.get(path),
  };
};

export const PAGE_SEEDS = '/page-seeds';
