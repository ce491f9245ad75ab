import { LRUCache } from 'lru-cache';
import type { ReadReleased } from './released-files.ts';
import { pieceOf, type Piece } from './stitched.ts';

export type ReadCss = (urls: readonly string[]) => Promise<Piece>;

const FILE = /^\/remotes\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/;
/** Sets of files: one for each kind of page, of releases whose pages are made at a time. Old ones go. */
const MOST = 48;

/** CSS files of releases as one compressed text, to stand in the page itself. */
export const createCssReader = (readReleased: ReadReleased): ReadCss => {
  const read = async (url: string): Promise<string> => {
    const [, name, version, file] = FILE.exec(url) ?? [];
    if (!name || !version || !file) throw new Error(`${url} is no file of a release`);
    const bytes = await readReleased({ name, version, file });
    if (!bytes) throw new Error(`${url} is not there`);
    return bytes.toString('utf8').replaceAll('</style', '').replaceAll('\u0000', '');
  };
  const kept = new LRUCache<string, Piece, readonly string[]>({
    max: MOST,
    fetchMethod: async (_key, _last, { context: urls }) =>
      pieceOf((await Promise.all(urls.map(read))).join(''), 'thorough'),
  });
  return (urls) => kept.forceFetch(urls.join(' '), { context: urls });
};
