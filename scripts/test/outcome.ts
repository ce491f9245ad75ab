import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What one jest run says of itself (`--json`). */
const JestOutcome = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
});

export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 };

export const addOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * Reads a jest run's own report. A file that could not be loaded counts as one failed test; so does a run that left no
 * report.
 */
export function readOutcome(path: string): Outcome {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 };
  const said = JestOutcome.parse(JSON.parse(readFileSync(path, 'utf8')));
  return {
    passed: said.numPassedTests,
    failed: said.numFailedTests + said.numRuntimeErrorTestSuites,
    skipped: said.numPendingTests + said.numTodoTests,
  };
}

/** The last line of a test run. */
export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
