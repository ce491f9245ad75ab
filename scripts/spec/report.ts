import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { claimedIds, compareSpec, definedIds, type SpecReport } from './ids.ts';

const PASSED_OVER = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'docs']);

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return testFiles(path);
      return /[.]test[.]tsx?$/.test(entry.name) ? [path] : [];
    });
}

/** Compares the specification in docs/spec with the tests of the whole repository. */
export function readSpec(): SpecReport {
  const folder = join(ROOT, 'docs/spec');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({ name, ids: definedIds(readFileSync(join(folder, name), 'utf8')) }));
  // The test of this reader holds made-up ids.
  const tests = testFiles(ROOT).filter((path) => !path.endsWith('spec/ids.test.ts'));
  return compareSpec(
    files,
    new Map(tests.map((path) => [relative(ROOT, path), claimedIds(readFileSync(path, 'utf8'))])),
  );
}
