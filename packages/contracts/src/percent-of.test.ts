import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { percentOf } from './primitives.ts';
import { discountOf } from './promotion/index.ts';

describe('[D-3.10] a percentage of an amount', () => {
  it.each([
    [1650, 5.27, 1563.04],
    [50, 5.27, 47.36],
    [1450, 5.27, 1373.58],
    [0.2, 12.5, 0.17],
    [101, 2.5, 98.47],
  ])('of %d DA, %d percent leaves %d DA', (price, value, left) => {
    const centimes = Math.round(price * 100);
    expect((centimes - discountOf({ discountType: 'percentage', value }, centimes)) / 100).toBe(left);
  });

  it('is rounded half up as a decimal library rounds it, for every price and percentage', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 20_000 }),
        (centimes, hundredths) => {
          const expected = new Decimal(centimes).mul(hundredths).div(10_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
          expect(percentOf(centimes, hundredths / 100)).toBe(expected.toNumber());
        },
      ),
      { numRuns: 2000 },
    );
  });
});
