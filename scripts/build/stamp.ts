import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

const PASSED_OVER = new Set(['node_modules', 'dist', '.data', '.cache', 'test']);

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.has(name) && !/[.]test[.]tsx?$/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesOf(join(path, name)));
}

/** Hashes the names and contents of all sources below the given paths (from the repository's folder), without tests. */
export function hashOf(paths: readonly string[], also = ''): string {
  const hash = createHash('sha256').update(also);
  for (const file of paths.flatMap((path) => filesOf(join(ROOT, path))))
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the build results exist and their stamp still matches the sources. */
export const isFresh = (stamp: string, hash: string, results: readonly string[]): boolean =>
  existsSync(join(ROOT, stamp)) &&
  readFileSync(join(ROOT, stamp), 'utf8') === hash &&
  results.every((path) => existsSync(join(ROOT, path)));

/** Written after a build that went well. */
export const writeStamp = (stamp: string, hash: string): void => writeFileSync(join(ROOT, stamp), hash);
