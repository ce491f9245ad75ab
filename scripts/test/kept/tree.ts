import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../root.ts';

/** The current files of the work tree: those of the index and new ones, without files that git ignores. */
export interface Tree {
  /** Paths from the repository's folder, sorted. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  readonly read: (path: string) => string;
  /** Hash of one file's content; of a missing file the empty string. */
  readonly hash: (path: string) => string;
  /** One hash over the names and contents of the files that `accepts` accepts. */
  readonly hashOf: (accepts: (path: string) => boolean) => string;
}

export const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

export interface Files {
  readonly paths: readonly string[];
  readonly content: (path: string) => Buffer;
}

/** Reads each file once, when it is first needed. */
export const createTree = ({ paths, content }: Files): Tree => {
  const pathSet = new Set(paths);
  const hashes = new Map<string, string>();
  const hash = (path: string): string => {
    if (!pathSet.has(path)) return '';
    const contentHash = hashes.get(path) ?? sha256(content(path));
    hashes.set(path, contentHash);
    return contentHash;
  };
  return {
    paths,
    has: (path) => pathSet.has(path),
    read: (path) => content(path).toString('utf8'),
    hash,
    hashOf: (accepts) => sha256(...paths.filter(accepts).flatMap((path) => [path, hash(path)])),
  };
};

const listed = (args: readonly string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter((path) => path !== '');

/** The work tree of this checkout. */
export const workTree = (): Tree => {
  const deleted = new Set(listed(['--deleted']));
  const paths = [...new Set(listed(['--cached', '--others', '--exclude-standard']))]
    .filter((path) => !deleted.has(path))
    .sort();
  // A file that was removed since the listing, such as a temporary one, counts as empty.
  const content = (path: string): Buffer =>
    existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path)) : Buffer.alloc(0);
  return createTree({ paths, content });
};
