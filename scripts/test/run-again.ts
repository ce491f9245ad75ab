import type { FileResult } from './outcome.ts';
import type { QuarantineEntry } from './quarantine.ts';
import type { RanFile, TestRunner } from './run-jobs.ts';
import { filesToRunAgain, triesNeeded } from './second-try.ts';
import { untilQuiet } from './quiet.ts';

/** A file that failed while others ran and passed by itself. */
export interface FlakyFile {
  readonly file: string;
  readonly tries: number;
  /** Cores that were busy before it ran again. */
  readonly load: number;
}

export interface SettledRun {
  readonly results: readonly FileResult[];
  readonly flaky: readonly FlakyFile[];
  /** Titles of failed tests that the quarantine excuses. */
  readonly quarantined: readonly string[];
  /** Their files. */
  readonly excusedFiles: readonly string[];
}

type Excuse = (file: string, title: string) => boolean;
const excuseOf = (entries: readonly QuarantineEntry[]): Excuse => {
  const excused = new Set(entries.map(({ file, title }) => `${file}\0${title}`));
  return (file, title) => excused.has(`${file}\0${title}`);
};

/** A result without the failures that the quarantine excuses, which count as skipped. */
const withoutExcused = (result: FileResult, isExcused: Excuse): FileResult => {
  const failures = result.failures.filter((title) => !isExcused(result.file, title));
  const excused = result.failures.length - failures.length;
  if (excused === 0) return result;
  return { ...result, failures, failed: result.failed - excused, skipped: result.skipped + excused };
};

/** The result of a first run, explained by the second try as well. */
const withExplanations = (first: FileResult, second: FileResult): FileResult => ({
  ...first,
  explanations: [...(first.explanations ?? []), ...(second.explanations ?? [])],
});

/**
 * Runs the failed files again where a second try may excuse them, each by itself on a quiet machine. The results of the
 * last try count for a file that passed often enough, else those of the first run.
 */
export async function settle(
  runner: Pick<TestRunner, 'ran' | 'runFile'>,
  quarantine: readonly QuarantineEntry[],
  isTouched: (ran: RanFile) => boolean,
  sourceOf: (file: string) => string | undefined,
): Promise<SettledRun> {
  const isExcused = excuseOf(quarantine);
  const ran = runner.ran.map(({ job, result }) => ({ job, result: withoutExcused(result, isExcused) }));
  const quarantined = runner.ran.flatMap(({ result }) =>
    result.failures.filter((title) => isExcused(result.file, title)).map((title) => `${result.file}: ${title}`),
  );
  const excused = ran.filter(({ result }, index) => result !== runner.ran[index]?.result);
  const excusedFiles = excused.map(({ result }) => result.file);
  const failed = ran.filter(({ result }) => result.failed > 0);
  const filesToRetry = filesToRunAgain(
    failed.map((one) => ({ ...one, isTouched: isTouched(one), source: sourceOf(one.result.file) })),
  );
  const finalResults = new Map<string, FileResult>();
  const flaky: FlakyFile[] = [];
  for (const failure of filesToRetry) {
    const { job } = failure;
    const { file } = failure.result;
    const load = await untilQuiet();
    const needed = triesNeeded(failure);
    for (let tries = 1; tries <= needed; tries += 1) {
      const result = withoutExcused(await runner.runFile(job, file), isExcused);
      // A run that skipped every test proves nothing.
      const hasPassed = result.failed === 0 && result.passed > 0;
      console.log(`${!hasPassed ? '✗' : '✓'} ${file} by itself (try ${tries} of ${needed})`);
      if (!hasPassed) {
        finalResults.set(file, withExplanations(failure.result, result));
        break;
      }
      if (tries < needed) continue;
      finalResults.set(file, result);
      flaky.push({ file, tries, load });
    }
  }
  return {
    results: ran.map(({ result }) => finalResults.get(result.file) ?? result),
    flaky,
    quarantined,
    excusedFiles,
  };
}

/** One run of the parts that were settled one after another. */
export const joined = (parts: readonly SettledRun[]): SettledRun => ({
  results: parts.flatMap(({ results }) => results),
  flaky: parts.flatMap(({ flaky }) => flaky),
  quarantined: parts.flatMap(({ quarantined }) => quarantined),
  excusedFiles: parts.flatMap(({ excusedFiles }) => excusedFiles),
});

/** Why tests failed, in a few lines each: what a reader of the end of a long run needs. */
export const failureLines = ({ results }: Pick<SettledRun, 'results'>): string[] =>
  results.filter(({ failed }) => failed > 0).flatMap(({ file, explanations = [] }) => [`✗ ${file}`, ...explanations]);

/** The lines about files that passed only by themselves and about excused tests, for the end of a run. */
export const flakyLines = ({ flaky, quarantined }: SettledRun): string[] => [
  ...(flaky.length > 0
    ? [
        `flaky: ${flaky.length} - ${flaky.map(({ file, tries, load }) => `${file} (${tries} of ${tries}, load ${load.toFixed(1)})`).join(', ')}`,
      ]
    : []),
  ...(quarantined.length > 0 ? [`quarantined: ${quarantined.length} - ${quarantined.join(', ')}`] : []),
];
