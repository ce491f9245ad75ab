import type { HostRelease, Release } from '@shop/kit/releases';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type ReadCss = (releases: readonly (HostRelease | Release)[]) => Promise<string>;

const FILE = /^\/remotes\/([\w-]+)\/([\w-]+)\/([\w.-]+)$/;

/** The first CSS of releases as one text, to stand in the page itself. */
export const createCssReader = (directory: string): ReadCss => {
  const kept = new Map<string, string>();
  const read = async (url: string): Promise<string> => {
    const known = kept.get(url);
    if (known !== undefined) return known;
    const [, name, version, file] = FILE.exec(url) ?? [];
    if (!name || !version || !file) throw new Error(`${url} is no file of a release`);
    const text = (await readFile(join(directory, `mf-${name}`, 'dist', version, 'client', file), 'utf8')).replaceAll('</style', '');
    kept.set(url, text);
    return text;
  };
  return async (releases) => (await Promise.all(releases.flatMap((release) => release.css.sync.map(({ url }) => read(url))))).join('');
};
