import { combinationUnderTest, productUnderTest } from './product-under-test.ts';
import { reprice } from './reprice.ts';

const product = productUnderTest('p', { taxRate: 19, version: 4 });
const twoChoices = productUnderTest('c', { combinations: [combinationUnderTest('a'), combinationUnderTest('b')] });

describe('a new price', () => {
  it('[D-3.14] keeps a typed TTC to the centime and derives HT', () =>
    expect(reprice(product, { priceTtc: 1_590_000 }, undefined)).toMatchObject({
      repriced: {
        after: { priceHt: 1_336_134, priceTtc: 1_590_000 },
        product: { priceHt: 1_336_134, priceTtc: 1_590_000, version: 5 },
      },
    }));
  it('[D-3.14] keeps a typed HT to the centime and derives TTC', () =>
    expect(reprice(product, { priceHt: 1_336_134 }, undefined)).toMatchObject({
      repriced: { after: { priceHt: 1_336_134, priceTtc: 1_589_999 } },
    }));
  it('[D-3.14] is refused when the tax carries it above the highest price', () =>
    expect(reprice(product, { priceHt: 9_999_999_999 }, undefined)).toEqual({ kind: 'refused', reason: 'tooHigh' }));
  it('changes the named combination only', () =>
    expect(reprice(twoChoices, { priceTtc: 11_900 }, 'b')).toMatchObject({
      repriced: { combination: 1, after: { priceHt: 10_000 } },
    }));
  it('wants to know which combination, and one that is there', () => {
    expect(reprice(twoChoices, { priceTtc: 1 }, undefined)).toEqual({
      kind: 'refused',
      reason: 'combinationRequired',
    });
    expect(reprice(twoChoices, { priceTtc: 1 }, 'z')).toEqual({ kind: 'refused', reason: 'noSuchCombination' });
  });
});
