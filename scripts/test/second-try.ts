import type { RanFile } from './run-jobs.ts';

/** A file that failed beside others. */
export interface FailedFile extends RanFile {
  /** Its source, which names the invariants that it proves; undefined for a process that stands for no file. */
  readonly source: string | undefined;
  /** True unless a green run of the same bytes is on record. */
  readonly isTouched: boolean;
}

/** More failing files than this are no chance: the run is red at once. */
const MOST_FILES = 3;
/** Of a test whose failure by chance is the very bug that it looks for: something lost, double, oversold or leaked. */
const INVARIANT = /\binvariant: /;

/**
 * Whether a file may run once more by itself. Unit tests reach no clock and no server: what fails by chance there is a
 * defect. Fault tests run alone already.
 */
export const mayBeExcused = ({ job: { kind }, result, source }: FailedFile): boolean =>
  kind !== 'unit' &&
  kind !== 'charts' &&
  kind !== 'faults' &&
  // What fails under the file's own path has not said which of its tests it stopped.
  source !== undefined &&
  !result.failures.some((title) => INVARIANT.test(title === result.file ? source : title));

/** The files to run again: all that failed, or none, as the run stays red with one that nothing excuses. */
export const filesToRunAgain = (failed: readonly FailedFile[]): readonly FailedFile[] =>
  failed.length <= MOST_FILES && failed.every(mayBeExcused) ? failed : [];

/** How often a file has to pass by itself: twice in a row when this change touched it or what it starts. */
export const triesNeeded = ({ isTouched }: FailedFile): number => (isTouched ? 2 : 1);
