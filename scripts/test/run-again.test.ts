import type { FileResult } from './outcome.ts';
import { jobsOf } from './plan.ts';
import { failureLines, flakyLines, settle } from './run-again.ts';

jest.mock('./quiet.ts', () => ({ untilQuiet: () => Promise.resolve(0.1) }));

const FILE = 'svc-order/test/a.int.test.ts';
const result = (failures: readonly string[]): FileResult => ({
  file: FILE,
  passed: 2,
  failed: failures.length,
  skipped: 0,
  seconds: 1,
  failures,
});

/** A runner whose first run of the file failed, and whose next runs end as given. */
const runnerWith = (...tries: readonly FileResult[]) => {
  const [job] = jobsOf('int', [FILE], new Map());
  if (!job) throw new Error('no job');
  const remaining = [...tries];
  const runFile = (): Promise<FileResult> => {
    const next = remaining.shift();
    return next ? Promise.resolve(next) : Promise.reject(new Error('ran once more than it should'));
  };
  return { ran: [{ job, result: result(['answers']) }], runFile, left: remaining };
};

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('a file that failed while others ran', () => {
  it('passes, and is called flaky, when it passes by itself', async () => {
    const run = await settle(
      runnerWith(result([])),
      [],
      () => false,
      () => '',
    );
    expect(run.results).toEqual([result([])]);
    expect(flakyLines(run)).toEqual([`flaky: 1 - ${FILE} (1 of 1, load 0.1)`]);
  });

  it('stays failed when it fails by itself, and when it passes only once of two times', async () => {
    expect(
      (
        await settle(
          runnerWith(result(['answers'])),
          [],
          () => false,
          () => '',
        )
      ).results[0]?.failed,
    ).toBe(1);
    const twice = runnerWith(result([]), result(['answers']));
    expect(
      (
        await settle(
          twice,
          [],
          () => true,
          () => '',
        )
      ).results[0]?.failed,
    ).toBe(1);
    expect(twice.left).toEqual([]);
  });

  it('is explained by what failed in both runs', async () => {
    const first = { ...result(['answers']), explanations: ['● answers\n    too late'] };
    const second = { ...result(['answers']), explanations: ['● answers\n    expected 1'] };
    const runner = runnerWith(second);
    const run = await settle(
      { ...runner, ran: runner.ran.map(({ job }) => ({ job, result: first })) },
      [],
      () => false,
      () => '',
    );
    expect(failureLines(run)).toEqual([`✗ ${FILE}`, '● answers\n    too late', '● answers\n    expected 1']);
  });

  it('stays failed where no test passes by itself, because all are skipped', async () => {
    const skipped = { ...result([]), passed: 0, skipped: 2 };
    expect(
      (
        await settle(
          runnerWith(skipped),
          [],
          () => false,
          () => '',
        )
      ).results[0]?.failed,
    ).toBe(1);
  });

  it('is not run again where the quarantine excuses all its failures, which count as skipped', async () => {
    const entry = { file: FILE, title: 'answers', since: '2026-11-01', until: '2026-11-02', cause: 'known' };
    const run = await settle(
      runnerWith(),
      [entry],
      () => true,
      () => '',
    );
    expect(run.results[0]).toMatchObject({ failed: 0, skipped: 1 });
    expect(flakyLines(run)).toEqual([`quarantined: 1 - ${FILE}: answers`]);
  });
});
