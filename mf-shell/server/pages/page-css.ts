import type { Logger } from '@shop/service-kit';
import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import type { ReadReleased } from '../files/released-files.ts';
import { sheetOf, type Sheet } from './used-css.ts';

/** Undefined: they cannot be had now, and the page links them. */
export type ReadCss = (urls: readonly string[]) => Promise<Sheet | undefined>;

const FILE = /^\/remotes\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/;
/** Sets of files: one for each kind of page, of releases whose pages are made at a time. Old ones go. */
const MOST = 48;
/** A visitor waits for the page meanwhile. */
const READ_MS = 2000;

/**
 * CSS files of releases as one, to stand in the page itself as far as it uses them. They were there when the release
 * was checked; a store that loses them, or does not answer, takes no page away.
 */
export const createCssReader = (readReleased: ReadReleased, logger: Pick<Logger, 'error'>): ReadCss => {
  const read = async (url: string): Promise<string> => {
    const [, name, version, file] = FILE.exec(url) ?? [];
    if (!name || !version || !file) throw new Error(`${url} is no file of a release`);
    const bytes = await readReleased({ name, version, file });
    if (!bytes) throw new Error(`${url} is not there`);
    return bytes.toString('utf8').replaceAll('</style', '').replaceAll('\u0000', '');
  };
  const kept = new LRUCache<string, Sheet, readonly string[]>({
    max: MOST,
    fetchMethod: async (_key, _last, { context: urls }) => sheetOf((await Promise.all(urls.map(read))).join('')),
  });
  const told = new LRUCache<string, true>({ max: MOST });
  return async (urls) => {
    const key = urls.join(' ');
    try {
      const piece = await pTimeout(kept.forceFetch(key, { context: urls }), { milliseconds: READ_MS });
      told.delete(key);
      return piece;
    } catch (error) {
      if (!told.has(key)) logger.error({ urls, err: error }, 'styles of a page cannot be read; it links them');
      told.set(key, true);
      return undefined;
    }
  };
};
