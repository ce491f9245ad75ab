import type { FileResult } from './outcome.ts';
import { jobsOf, type FilesJob } from './plan.ts';
import type { QuarantineEntry } from './quarantine.ts';
import { quarantineFaults } from './quarantine.ts';
import { filesToRunAgain, triesNeeded, type FailedFile } from './second-try.ts';

const FILE = 'svc-order/test/a.int.test.ts';
const failedFile = (
  { kind = 'int', isTouched = false }: { kind?: FilesJob['kind']; isTouched?: boolean } = {},
  failures: readonly string[] = ['is shown'],
  source: string | undefined = '',
): FailedFile => {
  const result: FileResult = {
    file: FILE,
    passed: 3,
    failed: failures.length,
    skipped: 0,
    seconds: 4,
    failures,
  };
  const [job] = jobsOf(kind, [result.file], new Map());
  if (!job) throw new Error('no job');
  return { job, result, isTouched, source };
};

describe('a second try', () => {
  it('is given to files that may have failed for lack of processor time', () => {
    const failed = [failedFile(), failedFile({ kind: 'e2e' }), failedFile({ kind: 'web' })];
    expect(filesToRunAgain(failed)).toEqual(failed);
  });

  it.each([
    ['a unit test', failedFile({ kind: 'unit' })],
    ['an invariant', failedFile({}, ['[D-3.04] invariant: nothing is sold twice'])],
    ['a fault test', failedFile({ kind: 'faults' })],
    ['a file of invariants that failed as a whole', failedFile({}, [FILE], `it('invariant: nothing is lost')`)],
    ['a process that failed after its tests', { ...failedFile({}, ['jest int']), source: undefined }],
  ])('is not given to %s, nor to files that failed in the same run', (_, failure) => {
    expect(filesToRunAgain([failedFile(), failure])).toEqual([]);
  });

  it('is not given where more than three files failed', () => {
    expect(filesToRunAgain([1, 2, 3, 4].map(() => failedFile()))).toEqual([]);
  });

  it('has to pass twice in a row where the change touched the file or what it starts', () => {
    expect(triesNeeded(failedFile())).toBe(1);
    expect(triesNeeded(failedFile({ isTouched: true }))).toBe(2);
  });
});

describe('the quarantine', () => {
  const entry: QuarantineEntry = {
    file: 'a.int.test.ts',
    title: '[D-3.04] answers',
    since: '2026-11-01',
    until: '2026-11-08',
    cause: 'the broker is asked too early',
  };
  const now = Date.parse('2026-11-05');
  const faultsOf = (more: Partial<QuarantineEntry>, proofs = 2, at = now): string[] =>
    quarantineFaults([{ ...entry, ...more }], at, () => Array.from({ length: proofs }, () => 'some.test.ts'));

  it('takes a test for a week', () => expect(faultsOf({})).toEqual([]));
  it('refuses more than a week', () => expect(faultsOf({ until: '2026-11-09' })).toHaveLength(1));
  it('refuses an entry past its date', () => expect(faultsOf({}, 2, Date.parse('2026-11-10'))).toHaveLength(1));
  it('refuses an entry with a start in the future', () => expect(faultsOf({ since: '2026-11-06' })).toHaveLength(1));
  it('refuses a file as a whole', () => expect(faultsOf({ title: entry.file })).toHaveLength(1));
  it('refuses a unit test', () => expect(faultsOf({ file: 'a.test.ts' })).toHaveLength(1));
  it('refuses an invariant', () => expect(faultsOf({ title: 'invariant: nothing is lost' })).toHaveLength(1));
  it('refuses the only proof of a line of the specification', () => expect(faultsOf({}, 1)[0]).toContain('D-3.04'));
  it('refuses a sixth test', () => {
    expect(
      quarantineFaults(
        Array.from({ length: 6 }, () => entry),
        now,
        () => ['a', 'b'],
      ),
    ).toHaveLength(1);
  });
});

describe('the jobs of a run', () => {
  it('group short files by their durations, and leave files that run alone by themselves', () => {
    const durations = new Map([
      ['long.test.ts', 11],
      ...['a', 'b', 'c'].map((name) => [`${name}.test.ts`, 1] as const),
    ]);
    const jobs = jobsOf('unit', ['a.test.ts', 'b.test.ts', 'c.test.ts', 'long.test.ts'], durations);
    expect(jobs.map(({ files }) => files)).toEqual([['long.test.ts'], ['a.test.ts', 'b.test.ts', 'c.test.ts']]);
  });

  it('know files that run alone by their name', () => {
    const names = ['svc/test/promptness.two.alone.int.test.ts', 'svc/test/a.int.test.ts'];
    expect(jobsOf('int', names, new Map()).map(({ alone }) => alone)).toEqual([false, true]);
    expect(jobsOf('faults', ['e2e/faults/orders.faults.test.ts'], new Map())[0]?.alone).toBe(true);
  });
});
