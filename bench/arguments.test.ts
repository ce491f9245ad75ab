import { LARGE_PARTS, LIFECYCLE_PARTS, PARTS, readBenchArguments } from './arguments.ts';

describe('the words after npm run bench --', () => {
  it('mean everything that is quick when there are none', () => {
    expect([...readBenchArguments([])]).toEqual([...PARTS]);
  });

  it('choose parts, those that need another shop or none only by their name', () => {
    const named = ['pages', ...LARGE_PARTS, ...LIFECYCLE_PARTS];
    expect([...readBenchArguments(named)]).toEqual(named);
  });

  it('are refused with the usage when nothing of that name is measured', () => {
    expect(() => readBenchArguments(['page'])).toThrow(/npm run bench \[-- idle listing/);
  });
});
