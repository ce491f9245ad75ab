import fc from 'fast-check';
import { Price, priceHtOf, priceTtcOf } from './tax.ts';

describe('prices with and without tax', () => {
  it('[D-3.10] are derived half up to the centime', () => {
    expect([priceTtcOf(50, 19), priceTtcOf(150, 19), priceTtcOf(10_050, 9)]).toEqual([60, 179, 10_955]);
    expect([priceHtOf(1_590_000, 19), priceHtOf(109, 9), priceHtOf(0, 19)]).toEqual([1_336_134, 100, 0]);
  });

  it('[D-3.14] are never more than half a centime away from what was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.constantFrom(0, 9, 19), (typed, rate) => {
        const half = BigInt(100 + rate);
        const off = BigInt(priceHtOf(typed, rate)) * BigInt(100 + rate) * 2n - BigInt(typed) * 200n;
        expect(-half < off && off <= half).toBe(true);
        const ttcOff = BigInt(priceTtcOf(typed, rate)) * 200n - BigInt(typed) * BigInt(100 + rate) * 2n;
        expect(-100n < ttcOff && ttcOff <= 100n).toBe(true);
      }),
    );
  });

  it.each([
    [0, true],
    [99_999_999.99, true],
    [100_000_000, false],
    [-0.01, false],
    [0.001, false],
  ])('[D-3.14] %d DA is a price: %s', (amount, accepted) => expect(Price.safeParse(amount).success).toBe(accepted));
});
