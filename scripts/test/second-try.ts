import type { RanFile } from './run-jobs.ts';

/** A file that failed while others ran. */
export interface FailedFile extends RanFile {
  /** Its source, which names the invariants that it proves; undefined for a process without a file. */
  readonly source: string | undefined;
  /** True unless a green run of the same bytes is on record. */
  readonly isTouched: boolean;
}

/** More failing files than this are not chance: the run is red at once. */
const MAX_RETRIED_FILES = 3;
/** In the title of a test whose chance failure is the bug that it looks for: data lost, doubled, oversold or leaked. */
const INVARIANT = /\binvariant: /;

/**
 * Whether a file may run once more by itself. Unit tests use neither a clock nor a server: a failure by chance there is
 * a defect. Fault tests already run alone.
 */
export const mayBeExcused = ({ job: { kind }, result, source }: FailedFile): boolean =>
  kind !== 'unit' &&
  kind !== 'charts' &&
  kind !== 'faults' &&
  // A failure under the file's own path does not tell which of its tests it stopped.
  source !== undefined &&
  !result.failures.some((title) => INVARIANT.test(title === result.file ? source : title));

/** The files to run again: all that failed, or none, because the run stays red with one that cannot be excused. */
export const filesToRunAgain = (failed: readonly FailedFile[]): readonly FailedFile[] =>
  failed.length <= MAX_RETRIED_FILES && failed.every(mayBeExcused) ? failed : [];

/**
 * How often a file has to pass by itself: twice in a row when this change touched the file or the programs that it
 * starts.
 */
export const triesNeeded = ({ isTouched }: FailedFile): number => (isTouched ? 2 : 1);
