import { PlainError, explain } from '../console/plain-error.ts';
import { readSpec } from './report.ts';

/** `npm run spec`: every line with and without a test; `-- --check`: only whether all ids in test titles exist. */
function main(words: readonly string[]): void {
  const unexpected = words.find((word) => word !== '--check');
  if (unexpected) throw new PlainError(`"${unexpected}" is not understood here: npm run spec [-- --check]`);
  const { perFile, unknown } = readSpec();
  if (!words.includes('--check')) {
    for (const { name, proven, open } of perFile) {
      console.log(`\n${name}: ${proven.length} of ${proven.length + open.length} lines have a test`);
      for (const { id, tests } of proven) console.log(`  ✓ ${id.padEnd(10)} ${tests.join(', ')}`);
      for (const id of open) console.log(`  · ${id}`);
    }
    console.log('');
  }
  for (const { name, proven, open } of perFile)
    console.log(
      `${name.padEnd(18)} ${String(proven.length).padStart(4)} with a test, ${String(open.length).padStart(4)} without`,
    );
  const sum = (pick: (file: (typeof perFile)[number]) => number): number =>
    perFile.reduce((total, file) => total + pick(file), 0);
  console.log(
    `${'total'.padEnd(18)} ${String(sum(({ proven }) => proven.length)).padStart(4)} with a test, ${String(sum(({ open }) => open.length)).padStart(4)} without`,
  );
  if (unknown.length === 0) return;
  for (const { id, tests } of unknown)
    console.error(`${id} is in a test title of ${tests.join(', ')} and in no file of docs/spec`);
  throw new PlainError('Test titles name ids that the specification does not have: correct them.');
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${explain(error)}\n`);
  process.exit(1);
}
