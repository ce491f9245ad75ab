import { createAskedBefore } from '@shop/service-kit';
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
/** Of the memory, for pages that may go again when there is no room for all. */
const PASSING_SHARE = 1 / 6;
/** An entry's own weight beside the page: key, times, links. */
const ENTRY_BYTES = 600;

export interface PageCacheOptions<Page> {
  /** Of all pages together. */
  bytes: number;
  sizeOf: (page: Page) => number;
  /** Whether it is at an address of the shop's own: false for what anybody can make up more addresses of. */
  isOwn: (page: Page) => boolean;
}
export interface PageCache<Page> {
  /** `usable`: false makes the page anew at once, however young. */
  get(key: string, make: (last: Page | undefined) => Promise<Page>, usable: (last: Page) => boolean): Promise<Page>;
}

interface Kept<Page> {
  readonly page: Page;
  readonly madeAt: number;
}

/**
 * The pages made last, in two lots of one memory: `lasting` are the shop's own pages from the second time that each is
 * asked for, `passing` is the rest. While there is room all stay; then passing ones go first, so that a crawler, or
 * somebody who makes addresses up, pushes out what is asked for once, and nothing that people come back to.
 */
const createLots = <Page extends object>({ bytes, sizeOf, isOwn }: PageCacheOptions<Page>) => {
  const createLot = () =>
    new LRUCache<string, Kept<Page>>({
      maxSize: bytes,
      maxEntrySize: Math.floor(bytes * LARGEST_SHARE),
      sizeCalculation: ({ page }, key) => sizeOf(page) + 2 * key.length + ENTRY_BYTES,
    });
  const [passing, lasting] = [createLot(), createLot()];
  /** Also of those that went again before the second time. */
  const askedBefore = createAskedBefore();
  return {
    find: (key: string): Kept<Page> | undefined => {
      const found = passing.get(key);
      if (!found || !isOwn(found.page)) return found ?? lasting.get(key);
      passing.delete(key);
      lasting.set(key, found);
      return found;
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

/**
 * Any number of requests for one page make it once; a page that cannot be made anew, or not in time, stays as it was.
 */
export const createPageCache = <Page extends object>(options: PageCacheOptions<Page>): PageCache<Page> => {
  const { find, keep } = createLots(options);
  const making = new Map<string, Promise<Page>>();

  const makeAndKeep = async (
    key: string,
    make: (last: Page | undefined) => Promise<Page>,
    last: Kept<Page> | undefined,
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
      if (good) return age < FRESH_MS + SHOWN_MEANWHILE_MS ? last.page : inTime(renewed, last.page);
      const page = await renewed;
      // What was under way when this was asked for may be made of what was shown before.
      return joins && !usable(page) ? renew() : page;
    },
  };
};
