import { readTestArguments } from './arguments.ts';

describe('the words after npm test --', () => {
  it('mean all kinds of tests of the landing tier by default', () => {
    expect(readTestArguments([])).toEqual({
      tier: 'landing',
      projects: ['check', 'unit', 'web', 'charts', 'int', 'e2e', 'faults'],
      patterns: [],
      options: [],
    });
  });

  it('choose a tier and kinds by name and narrow them by what follows', () => {
    expect(readTestArguments(['long', 'int', 'unit', 'svc-order', '-t', 'SF-5'])).toEqual({
      tier: 'long',
      projects: ['unit', 'int'],
      patterns: ['svc-order'],
      options: ['-t', 'SF-5'],
    });
  });

  it('leave out the checks, which have no files, when only a pattern is given', () => {
    expect(readTestArguments(['promotion'])).toEqual({
      tier: 'landing',
      projects: ['unit', 'web', 'charts', 'int', 'e2e', 'faults'],
      patterns: ['promotion'],
      options: [],
    });
  });
});
