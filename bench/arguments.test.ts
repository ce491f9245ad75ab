import { LARGE_PARTS, PARTS, readBenchArguments } from './arguments.ts';

describe('the words after npm run bench --', () => {
  it('mean everything that is quick when there are none', () => {
    expect([...readBenchArguments([])]).toEqual([...PARTS]);
  });

  it('choose parts, the large ones only by their name', () => {
    expect([...readBenchArguments(['pages', ...LARGE_PARTS])]).toEqual(['pages', ...LARGE_PARTS]);
  });

  it('are refused with the usage when nothing of that name is measured', () => {
    expect(() => readBenchArguments(['page'])).toThrow(/npm run bench \[-- idle listing/);
  });
});
