import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pieceOf, type Piece } from './stitched.ts';

export type ReadCss = (urls: readonly string[]) => Promise<Piece>;

const FILE = /^\/remotes\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/;
/** Sets of files: one for each kind of page, of releases whose pages are made at a time. Old ones go. */
const MOST = 48;

/** CSS files of releases as one compressed text, to stand in the page itself. */
export const createCssReader = (directory: string): ReadCss => {
  const read = async (url: string): Promise<string> => {
    const [, name, version, file] = FILE.exec(url) ?? [];
    if (!name || !version || !file) throw new Error(`${url} is no file of a release`);
    return (await readFile(join(directory, `mf-${name}`, 'dist', version, 'client', file), 'utf8'))
      .replaceAll('</style', '')
      .replaceAll('\u0000', '');
  };
  const kept = new LRUCache<string, Piece, readonly string[]>({
    max: MOST,
    fetchMethod: async (_key, _last, { context: urls }) =>
      pieceOf((await Promise.all(urls.map(read))).join(''), 'thorough'),
  });
  return (urls) => kept.forceFetch(urls.join(' '), { context: urls });
};
