import { MAX_SCHEDULED_PRICES } from '@shop/contracts/catalog/dashboard';
import type { ProductRecord, ScheduledPriceRecord } from './product-records.ts';
import { combinationUnderTest, productUnderTest } from './product-under-test.ts';
import { decideCancelling, decideScheduling, withBegun } from './scheduled-price.ts';

const price = (id: string, at: number, more: Partial<ScheduledPriceRecord> = {}): ScheduledPriceRecord => ({
  id,
  at,
  combination: null,
  typed: 'ttc',
  amount: 15_900,
  by: { id: 's', name: 'Sarah' },
  ...more,
});
const lamp = (more: Partial<ProductRecord> = {}): ProductRecord => ({
  ...productUnderTest('p'),
  shortDescription: {},
  longDescription: {},
  seoTitle: {},
  seoDescription: {},
  ...more,
});

describe('a price that holds from a moment on', () => {
  it('stands among those to come, the next first, in place of one of the same moment', () => {
    const product = lamp({ scheduledPrices: [price('a', 200)] });
    expect(decideScheduling(product, price('b', 100), 50)).toEqual({ decision: [price('b', 100), price('a', 200)] });
    expect(decideScheduling(product, price('b', 200), 50)).toEqual({ decision: [price('b', 200)] });
    expect(decideScheduling(product, price('a', 300), 50)).toEqual({ refusal: 'same' });
    expect(decideCancelling(product, 'a')).toEqual({ decision: [] });
    expect(decideCancelling(product, 'b')).toEqual({ refusal: 'begun' });
  });
  it('is of a moment to come, of something that has a price, within bounds', () => {
    const many = Array.from({ length: MAX_SCHEDULED_PRICES }, (_, at) => price(String(at), 1000 + at));
    const combined = lamp({ combinations: [combinationUnderTest('c')] });
    expect(decideScheduling(lamp(), price('a', 50), 50)).toEqual({ refusal: 'past' });
    expect(decideScheduling(combined, price('a', 100), 50)).toEqual({ refusal: 'combinationRequired' });
    expect(decideScheduling(lamp(), price('a', 100, { combination: 'c' }), 50)).toEqual({
      refusal: 'noSuchCombination',
    });
    expect(decideScheduling(lamp(), price('a', 100, { amount: 1e10 }), 50)).toEqual({ refusal: 'tooHigh' });
    expect(decideScheduling(lamp({ scheduledPrices: many }), price('z', 100), 50)).toEqual({ refusal: 'tooMany' });
  });
  it('[D-3.14] holds once its moment has come, to the centime, by the tax of that day; the last of several holds', () => {
    const scheduledPrices = [price('b', 200), price('a', 100, { typed: 'ht', amount: 10_001 }), price('c', 300)];
    const { product, begun } = withBegun(lamp({ scheduledPrices, taxRate: 9 }), 200, 9);
    expect(product).toMatchObject({
      priceTtc: 15_900,
      priceHt: 14_587,
      version: 1,
      scheduledPrices: [price('c', 300)],
    });
    expect(begun.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(withBegun(lamp({ scheduledPrices, taxRate: 9 }), 100, 9).product).toMatchObject({
      priceHt: 10_001,
      priceTtc: 10_901,
    });
  });
  it('is that of one combination, and goes with it', () => {
    const scheduledPrices = [price('a', 100, { combination: 'c' }), price('b', 100, { combination: 'gone' })];
    const combinations = [combinationUnderTest('c'), combinationUnderTest('d')];
    const { product, begun, leftOut } = withBegun(lamp({ scheduledPrices, combinations }), 100, 9);
    expect(begun.map(({ id }) => id)).toEqual(['a']);
    expect(leftOut).toEqual([{ scheduled: scheduledPrices[1], why: 'noSuchCombination' }]);
    expect(product.combinations.map(({ priceTtc }) => priceTtc)).toEqual([15_900, 11_900]);
    expect(product.scheduledPrices).toEqual([]);
  });
  it('begins the earliest where more are due than one write tells of, and leaves the others to the next', () => {
    const scheduledPrices = [price('b', 90), price('a', 80), price('c', 100)];
    const { product, begun } = withBegun(lamp({ scheduledPrices }), 100, 2);
    expect(begun.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(product.scheduledPrices).toEqual([price('c', 100)]);
  });
});
