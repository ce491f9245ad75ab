import { actionsOf, steppedPrice } from './bulk.ts';

describe('a step of many prices', () => {
  it('is half up to the centime, by percent or by an amount, and never below nothing', () => {
    expect(steppedPrice(1000.05, { by: 'percent', value: 10 })).toBe(1100.06);
    expect(steppedPrice(1590, { by: 'percent', value: -15 })).toBe(1351.5);
    expect(steppedPrice(1590, { by: 'amount', value: -90.5 })).toBe(1499.5);
    expect(steppedPrice(100, { by: 'amount', value: -100.01 })).toBeUndefined();
    expect(steppedPrice(99_999_999, { by: 'percent', value: 1 })).toBeUndefined();
  });
  it('is for what stands; what lies in the bin is taken out of it', () => {
    expect(actionsOf(true)).toEqual(['restore']);
    expect(actionsOf(false)).not.toContain('restore');
  });
});
