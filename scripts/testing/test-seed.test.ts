import fc from 'fast-check';
import { seedOf } from './test-seed.cjs';

describe('the seed of generated test data', () => {
  it('is one for each commit, for a short or a long hash', () => {
    const commit = '8dbcc8ba0f1e2d3c4b5a69788796a5b4c3d2e1f0';
    expect(seedOf(commit)).toBe(seedOf(commit.slice(0, 12)));
    expect(seedOf(commit)).not.toBe(seedOf('53a0bc3b0f1e'));
    expect(seedOf('123456789012')).toBe(0x12345678);
  });

  it('is the one that a failure named', () => {
    expect([seedOf('42'), seedOf('-1914909510')]).toEqual([42, -1914909510]);
  });

  it('is random only on request', () => {
    expect(seedOf()).toBe(seedOf());
    expect(new Set(Array.from({ length: 5 }, () => seedOf('random'))).size).toBeGreaterThan(1);
  });

  it('is used by every property test, and is printed when one fails', () => {
    const { seed } = fc.readConfigureGlobal();
    expect(Number.isInteger(seed)).toBe(true);
    expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`);
  });
});
