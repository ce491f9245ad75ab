import { readTestArguments } from './arguments.ts';
import { addOutcomes, closingLine, readOutcome } from './outcome.ts';

describe('the words after npm test --', () => {
  it('mean all kinds of tests when there are none', () => {
    expect(readTestArguments([])).toEqual({
      projects: ['unit', 'web', 'charts', 'int', 'e2e', 'faults'],
      patterns: [],
    });
  });

  it('choose kinds by name and narrow them by what follows', () => {
    expect(readTestArguments(['int', 'unit', 'svc-order', '-t', 'SF-5'])).toEqual({
      projects: ['unit', 'int'],
      patterns: ['svc-order', '-t', 'SF-5'],
    });
    expect(readTestArguments(['promotion'])).toEqual({
      projects: ['unit', 'web', 'charts', 'int', 'e2e', 'faults'],
      patterns: ['promotion'],
    });
  });
});

describe('the closing line', () => {
  it('sums the runs', () => {
    expect(closingLine(addOutcomes({ passed: 3, failed: 0, skipped: 1 }, { passed: 2, failed: 1, skipped: 0 }))).toBe(
      '5 passed, 1 failed, 1 skipped',
    );
  });

  it('counts a run without a report as failed', () => {
    expect(readOutcome('/nowhere/report.json').failed).toBe(1);
  });
});
