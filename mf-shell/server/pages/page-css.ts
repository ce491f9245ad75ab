import type { Logger } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { ReadReleased } from '../files/released-files.ts';
import { sheetOf, type Sheet } from './used-css.ts';

/** Undefined: the styles cannot be read now, and the page links them. */
export type ReadCss = (urls: readonly string[]) => Promise<Sheet | undefined>;

const FILE = /^\/remotes\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/;
/** Sets of files: one for each kind of page, for a few releases at a time. Old ones are evicted. */
const MAX_SETS = 48;
/** The visitor waits for the page during this time. */
const READ_MS = 2000;

/**
 * Reads CSS files of releases as one, to embed the rules that a page uses. They existed when the release was checked; a
 * store that loses them, or does not answer, must not fail the page.
 */
export const createCssReader = (readReleased: ReadReleased, logger: Pick<Logger, 'error'>): ReadCss => {
  const read = async (url: string): Promise<string> => {
    const [, name, version, file] = FILE.exec(url) ?? [];
    if (!name || !version || !file) throw new Error(`${url} is no file of a release`);
    const bytes = await readReleased({ name, version, file });
    if (!bytes) throw new Error(`${url} is not there`);
    return bytes.toString('utf8').replaceAll('</style', '').replaceAll('\u0000', '');
  };
  const cache = new LRUCache<string, Sheet, readonly string[]>({
    max: MAX_SETS,
    fetchMethod: async (_key, _last, { context: urls }) => sheetOf((await Promise.all(urls.map(read))).join('')),
  });
  const reported = new LRUCache<string, true>({ max: MAX_SETS });
  return async (urls) => {
    const key = urls.join(' ');
    try {
      const sheet = await pTimeout(cache.forceFetch(key, { context: urls }), { milliseconds: READ_MS });
      reported.delete(key);
      return sheet;
    } catch (error) {
      if (!reported.has(key)) logger.error({ urls, err: error }, 'styles of a page cannot be read; it links them');
      reported.set(key, true);
      return undefined;
    }
  };
};
