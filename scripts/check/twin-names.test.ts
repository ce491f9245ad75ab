import { posix } from 'node:path';
import { workTree } from '../test/kept/tree.ts';

/** Source files of the product, without tests. */
const isSource = (path: string): boolean =>
  /^(?:mf-|svc-|packages\/)/.test(path) && /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path);

/** A feature of a page, or a folder of sources. */
const roomOf = (path: string): string => /^(.*\/features\/[^/]+)\//.exec(path)?.[1] ?? posix.dirname(path);

it('has no two files that differ by .ts and .tsx alone within one feature or folder', () => {
  const files = new Map<string, string[]>();
  for (const path of workTree().paths.filter(isSource)) {
    const name = `${roomOf(path)}/${posix.basename(path).replace(/\.tsx?$/, '')}`;
    files.set(name, [...(files.get(name) ?? []), path]);
  }
  const twins = [...files.values()].filter((paths) => new Set(paths.map((path) => posix.extname(path))).size > 1);
  expect(twins).toEqual([]);
});
