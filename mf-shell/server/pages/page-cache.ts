import { createRecentKeys } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import { inTime } from './in-time.ts';

/**
 * Enough for 2,600 product pages of 17 KB. A cycle of requests for more pages than fit finds none of them again: two
 * thousand product pages in turn did not fit into 32 MB together with other pages.
 */
export const PAGES_BYTES = 48 * 1024 * 1024;

/**
 * A page stays unchanged for this long (ms); then its data is read again (by ETag) and the page is renewed only if that
 * changed.
 */
const FRESH_MS = 1000;
/** For this much longer it is still shown, while the renewal runs in the background. */
const SHOWN_WHILE_RENEWED_MS = 1000;
/** A larger page is not cached. */
const LARGEST_SHARE = 1 / 16;
/** Share of the memory for pages that are evicted first. */
const PASSING_SHARE = 1 / 6;
/** Weight of an entry in addition to its page: key, times, links. */
const ENTRY_BYTES = 600;

export interface PageCacheOptions<Page> {
  /** Memory for all pages together. */
  bytes: number;
  sizeOf: (page: Page) => number;
  /** Whether the page has an address of the shop's own: false where strangers can make up more addresses. */
  isOwn: (page: Page) => boolean;
}
export interface PageCache<Page> {
  /** `usable`: false renews the page at once, however fresh it is. */
  get(key: string, make: (last: Page | undefined) => Promise<Page>, usable: (last: Page) => boolean): Promise<Page>;
}

interface CachedPage<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/**
 * The latest pages, in two segments of one memory: `lasting` holds the shop's own pages from their second request on,
 * `passing` the others. While there is room all stay; then passing ones are evicted first, so that crawlers and made-up
 * addresses only evict pages that were requested once.
 */
const createSegments = <Page extends object>({ bytes, sizeOf, isOwn }: PageCacheOptions<Page>) => {
  const createSegment = () =>
    new LRUCache<string, CachedPage<Page>>({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ page }, key) => sizeOf(page) + 2 * key.length + ENTRY_BYTES,
    });
  const [passing, lasting] = [createSegment(), createSegment()];
  /** Also of those that went again before the second time. */
  const askedBefore = createRecentKeys();
  return {
    find: (key: string): CachedPage<Page> | undefined => {
      const passingPage = passing.get(key);
      if (!passingPage || !isOwn(passingPage.page)) return passingPage ?? lasting.get(key);
      passing.delete(key);
      lasting.set(key, passingPage);
      return passingPage;
    },
    keep: (key: string, page: Page): void => {
      const stays = isOwn(page) && (lasting.has(key) || askedBefore(key));
      (stays ? passing : lasting).delete(key);
      (stays ? lasting : passing).set(key, { page, madeAt: performance.now() });
      while (passing.calculatedSize + lasting.calculatedSize > bytes)
        (passing.calculatedSize > bytes * PASSING_SHARE ? passing : lasting).pop();
    },
  };
};

/** Concurrent requests for a page make it once; a page that cannot be renewed, or not in time, stays as it was. */
export const createPageCache = <Page extends object>(options: PageCacheOptions<Page>): PageCache<Page> => {
  const { find, keep } = createSegments(options);
  const making = new Map<string, Promise<Page>>();

  const makeAndKeep = async (
    key: string,
    make: (last: Page | undefined) => Promise<Page>,
    last: CachedPage<Page> | undefined,
  ): Promise<Page> => {
    const made = await make(last?.page).catch((error: unknown) => {
      if (last) return last.page;
      throw error;
    });
    keep(key, made);
    return made;
  };

  return {
    get: async (key, make, usable) => {
      const last = find(key);
      const good = last !== undefined && usable(last.page);
      const age = last ? performance.now() - last.madeAt : 0;
      if (good && age < FRESH_MS) return last.page;

      const renew = (): Promise<Page> => {
        const begun = making.get(key);
        if (begun) return begun;
        const renewed = makeAndKeep(key, make, find(key)).finally(() => making.delete(key));
        making.set(key, renewed);
        return renewed;
      };
      const joins = making.has(key);
      const renewed = renew();
      if (good) return age < FRESH_MS + SHOWN_WHILE_RENEWED_MS ? last.page : inTime(renewed, last.page);
      const page = await renewed;
      // A page that was already in the making may be based on earlier releases.
      return joins && !usable(page) ? renew() : page;
    },
  };
};
