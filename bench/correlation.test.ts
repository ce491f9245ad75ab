import { areaUnderCurve, rankCorrelation, ranksOf } from './correlation.ts';

describe('ranks', () => {
  it('are shared by equal values', () => {
    expect(ranksOf([30, 10, 30, 20])).toEqual([3.5, 1, 3.5, 2]);
    expect(ranksOf([])).toEqual([]);
  });
});

describe('the rank correlation', () => {
  it('sees order alone, not distance', () => {
    expect(rankCorrelation([1, 2, 3, 100], [-5, 0, 1, 2])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3], [9, 4, 1])).toBeCloseTo(-1);
  });

  it('handles ties', () => {
    // By hand: ranks 1, 2.5, 2.5, 4 and 1.5, 1.5, 3.5, 3.5.
    expect(rankCorrelation([0, 5, 5, 9], [0, 0, 1, 1])).toBeCloseTo(3 / Math.sqrt(4.5 * 4));
    expect(rankCorrelation([7, 7, 7], [1, 2, 3])).toBe(0);
  });
});

describe('the area under the curve', () => {
  it('is 1 for a score that parts them, 0 for its opposite, and half for one that says nothing', () => {
    expect(areaUnderCurve([1, 2, 3, 4], [false, false, true, true])).toBe(1);
    expect(areaUnderCurve([4, 3, 2, 1], [false, false, true, true])).toBe(0);
    expect(areaUnderCurve([5, 5, 5, 5], [false, true, false, true])).toBe(0.5);
  });

  it('counts a tie half', () => {
    // Pairs: 2 over 1, 2 equal to 2, 3 over both.
    expect(areaUnderCurve([1, 2, 2, 3], [false, false, true, true])).toBe(3.5 / 4);
  });
});
