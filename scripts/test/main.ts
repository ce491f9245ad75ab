import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explain } from '../console/plain-error.ts';
import { stopWithParent } from '../console/stop-with-parent.ts';
import { readTestArguments } from './arguments.ts';
import { stopJest } from './jest.ts';
import { addOutcomes, closingLine, NOTHING, type Outcome } from './outcome.ts';
import { runTests } from './run-tests.ts';
import type { TestRunner } from './run-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'hanout-test-'));
let runner: TestRunner | undefined;

async function cleanUp(): Promise<void> {
  stopJest();
  await runner?.stop();
  rmSync(folder, { recursive: true, force: true });
}

stopWithParent(() => void cleanUp().finally(() => process.exit(130)));

const startedAt = Date.now();
let outcome: Outcome = NOTHING;
let lines: readonly string[] = [];
try {
  const report = await runTests(readTestArguments(process.argv.slice(2)), folder, (created) => (runner = created));
  [outcome, lines] = [report.outcome, report.lines];
} catch (error) {
  // An obstacle to the tests counts as a failed test, so that the run does not pass.
  console.error(`\n${explain(error)}\n`);
  outcome = addOutcomes(outcome, { passed: 0, failed: 1, skipped: 0 });
}
await cleanUp();
console.log(`\nTests took ${Math.round((Date.now() - startedAt) / 1000)} s.`);
for (const line of lines) console.log(line);
console.log(closingLine(outcome));
process.exit(outcome.failed > 0 ? 1 : 0);
