import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ROOT } from '../root.ts';

/** Jest's report of one run (`--json`). */
const JestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0 };

export const addOutcomes = (a: Outcome, b: Outcome): Outcome => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/** The result of one test file. */
export interface FileResult extends Outcome {
  /** From the repository's folder. */
  readonly file: string;
  readonly seconds: number;
  /** Whole titles of the tests that failed; the file's own path when it could not be loaded. */
  readonly failures: readonly string[];
  /** The first lines of what each failed test says, under its title. */
  readonly explanations?: readonly string[];
}

/** A file without a result, as after a crash of its process, counts as one failed test. */
export const lostFile = (file: string): FileResult => ({
  file,
  passed: 0,
  failed: 1,
  skipped: 0,
  seconds: 0,
  failures: [file],
});

const EXPLAINED_LINES = 12;
const MAX_LINE_LENGTH = 200;
/** The beginning of a failed test's message, without colours and without its stack. */
const explanationOf = (title: string, message: string): string =>
  [
    `● ${title}`,
    ...stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
      .slice(0, EXPLAINED_LINES)
      .map((line) => `    ${line.slice(0, MAX_LINE_LENGTH)}`),
  ].join('\n');

type Reported = z.infer<typeof JestReport>['testResults'][number];

/** Jest's message for an error outside of tests, such as one in `afterAll`. */
const SUITE_FAILED = 'Test suite failed to run';

const resultOf = ({ name, status, message, startTime, endTime, assertionResults }: Reported): FileResult => {
  const count = (...statuses: readonly string[]): number =>
    assertionResults.filter((assertion) => statuses.includes(assertion.status)).length;
  const file = relative(ROOT, name);
  const failures = assertionResults.flatMap(({ fullName, status: of }) => (of === 'failed' ? [fullName] : []));
  // A file that could not be loaded, or that failed outside of its tests, counts as one more failure, even if its tests
  // passed.
  const isBroken = status === 'failed' && (failures.length === 0 || message.includes(SUITE_FAILED));
  return {
    file,
    passed: count('passed'),
    failed: failures.length + (isBroken ? 1 : 0),
    skipped: count('pending', 'todo', 'skipped', 'disabled'),
    seconds: Math.max(0, endTime - startTime) / 1000,
    failures: isBroken ? [...failures, file] : failures,
    explanations: [
      ...assertionResults.flatMap(({ fullName, status: of, failureMessages }) =>
        of === 'failed' ? [explanationOf(fullName, failureMessages?.[0] ?? '')] : [],
      ),
      ...(isBroken ? [explanationOf(file, message)] : []),
    ],
  };
};

/**
 * Reads the report of a jest process that had to run `files`. A file that could not be loaded or that the report lacks
 * counts as one failed test.
 */
export function readResults(report: string, files: readonly string[]): FileResult[] {
  const reported = existsSync(report) ? JestReport.parse(JSON.parse(readFileSync(report, 'utf8'))).testResults : [];
  const results = reported.map(resultOf);
  const reportedFiles = new Set(results.map(({ file }) => file));
  return [...results, ...files.filter((file) => !reportedFiles.has(file)).map(lostFile)];
}

/** The last line of a test run. */
export const closingLine = ({ passed, failed, skipped }: Outcome): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
