import { LRUCache } from 'lru-cache';
import { inTime } from './in-time.ts';

/**
 * 2,600 product pages of 17 KB. Who asks for more than are kept, one after the other, finds none of them again: two
 * thousand that were asked for in turn did not fit into 32 MB beside what else was shown.
 */
export const PAGES_BYTES = 48 * 1024 * 1024;

/**
 * A page is what it is for this long (ms); then its data is asked for again (by ETag) and it is made anew only if that
 * changed.
 */
const FRESH_MS = 1000;
/** For this long more it is still shown, while that happens behind it. */
const SHOWN_MEANWHILE_MS = 1000;
/** A larger page is made each time it is asked for. */
const LARGEST_SHARE = 1 / 16;
/** An entry's own weight beside the page: key, times, links. */
const ENTRY_BYTES = 600;

export interface PageCacheOptions<Page> {
  /** Of all pages together. */
  bytes: number;
  sizeOf: (page: Page) => number;
}
export interface PageCache<Page> {
  /** `usable`: false makes the page anew at once, however young. */
  get(key: string, make: (last: Page | undefined) => Promise<Page>, usable: (last: Page) => boolean): Promise<Page>;
}

/**
 * The pages made last. Any number of requests for one page make it once; a page that cannot be made anew, or not in
 * time, stays as it was.
 */
export const createPageCache = <Page extends object>({ bytes, sizeOf }: PageCacheOptions<Page>): PageCache<Page> => {
  const pages = new LRUCache<string, Page, (last: Page | undefined) => Promise<Page>>({
    maxSize: bytes,
    maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
    sizeCalculation: (page, key) => sizeOf(page) + 2 * key.length + ENTRY_BYTES,
    ttl: FRESH_MS,
    noDeleteOnStaleGet: true,
    // A page that was pushed out while it was made is a page for who asked.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, last, { context: make }) => {
      try {
        return await make(last);
      } catch (error) {
        if (last) return last;
        throw error;
      }
    },
  });
  return {
    get: (key, make, usable) => {
      const last = pages.peek(key, { allowStale: true });
      const atOnce = last !== undefined && pages.getRemainingTTL(key) > -SHOWN_MEANWHILE_MS;
      const good = last !== undefined && usable(last);
      const forceRefresh = last !== undefined && !good;
      const page = pages.forceFetch(key, { context: make, allowStale: atOnce && good, forceRefresh });
      return good && !atOnce ? inTime(page, last) : page;
    },
  };
};
