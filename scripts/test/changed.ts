import { execFileSync } from 'node:child_process';
import { ROOT } from '../root.ts';
import type { Check } from '../check/checks.ts';
import { createImportGraph } from './kept/imports.ts';
import type { Tree } from './kept/tree.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The commit under test. */
export const headCommit = (): string => git('rev-parse', 'HEAD')[0] ?? '';

/** Files that are not committed; in a clean work tree, those that the last commit changed. */
export function changedFiles(tree: Tree): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  const changed = open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD');
  return changed.filter((path) => tree.has(path));
}

/** The test files that reach one of the changed files by their imports. */
export function relatedTests(tests: readonly string[], changed: readonly string[], tree: Tree): string[] {
  const { closureOf } = createImportGraph(tree);
  return tests.filter((test) => {
    const { files } = closureOf(test);
    return changed.some((path) => files.has(path));
  });
}

/** The checks of the quick tier: all types, and lint and format of the changed files. */
export function quickChecks(checks: readonly Check[], changed: readonly string[]): Check[] {
  const code = changed.filter((path) => /\.(?:[mc]?[jt]sx?)$/.test(path));
  const check = (name: string, script: string, files: readonly string[]): Check[] =>
    files.length === 0 ? [] : [{ name, script, args: ['--', ...files], reads: () => true, seconds: 10 }];
  return [
    ...checks.filter(({ name }) => name.startsWith('types')),
    ...check('lint of what changed', 'lint:files', code),
    ...check('format of what changed', 'format:files', changed),
  ];
}
