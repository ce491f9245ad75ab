import { DESK_PARTS, LARGE_PARTS, LIFECYCLE_PARTS, PARCEL_PARTS, PARTS, readBenchArguments } from './arguments.ts';

describe('the words after npm run bench --', () => {
  it('mean all quick parts by default', () => {
    expect([...readBenchArguments([])]).toEqual([...PARTS]);
  });

  it('choose parts; those that need another shop or none only by name', () => {
    const names = ['pages', ...LARGE_PARTS, ...LIFECYCLE_PARTS, ...DESK_PARTS, ...PARCEL_PARTS];
    expect([...readBenchArguments(names)]).toEqual(names);
  });

  it('are refused with the usage when no part has that name', () => {
    expect(() => readBenchArguments(['page'])).toThrow(/npm run bench \[-- idle listing/);
  });
});
