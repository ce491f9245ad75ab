import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { addOutcomes, closingLine, readResults } from './outcome.ts';

describe('the closing line', () => {
  it('sums the runs', () => {
    const sum = addOutcomes({ passed: 3, failed: 0, skipped: 1 }, { passed: 2, failed: 1, skipped: 0 });
    expect(closingLine(sum)).toBe('5 passed, 1 failed, 1 skipped');
  });
});

describe('a report of jest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outcome-test-'));
  const report = join(folder, 'report.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (...files: readonly { file: string; status: string; tests: Record<string, string> }[]): void =>
    writeFileSync(
      report,
      JSON.stringify({
        testResults: files.map(({ file, status, tests }) => ({
          name: join(ROOT, file),
          status,
          message: '',
          startTime: 1000,
          endTime: 3500,
          assertionResults: Object.entries(tests).map(([fullName, of]) => ({
            fullName,
            status: of,
            failureMessages:
              of === 'failed' ? ['Error: \u001b[31mnot 3\u001b[39m\n\n    at divide (a.test.ts:3:4)'] : [],
          })),
        })),
      }),
    );

  it('gives the counts, the seconds and the failed titles of each file', () => {
    write({ file: 'a.test.ts', status: 'failed', tests: { 'adds up': 'passed', divides: 'failed', later: 'todo' } });
    expect(readResults(report, ['a.test.ts'])).toEqual([
      {
        file: 'a.test.ts',
        passed: 1,
        failed: 1,
        skipped: 1,
        seconds: 2.5,
        failures: ['divides'],
        explanations: ['● divides\n    Error: not 3'],
      },
    ]);
  });

  it('counts a file as one failed test that could not be loaded, that is missing, or whose process left no report', () => {
    write({ file: 'broken.test.ts', status: 'failed', tests: {} });
    expect(
      readResults(report, ['broken.test.ts', 'missing.test.ts']).map(({ failed, failures }) => [failed, failures]),
    ).toEqual([
      [1, ['broken.test.ts']],
      [1, ['missing.test.ts']],
    ]);
    expect(readResults('/nowhere/report.json', ['a.test.ts'])[0]?.failed).toBe(1);
  });
});
