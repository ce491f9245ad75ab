import { combinationUnderTest, lookupOf, productUnderTest } from '../../products/domain/product-under-test.ts';
import { decideFeatures } from './decide-features.ts';
import { decidePack } from './decide-pack.ts';

const pack = productUnderTest('pack', { type: 'pack', priceHt: null, priceTtc: null });
const lamp = productUnderTest('lamp');
const shoe = productUnderTest('shoe', { type: 'combinations', combinations: [combinationUnderTest('36')] });
const lookup = lookupOf(pack, lamp, shoe);
const line = (product: string, combination: string | null = null) => ({ product, combination, quantity: 1 });
const decide = (lines: ReturnType<typeof line>[], strict = true, priceTtc: number | null = null) =>
  decidePack(pack, { strict, lines, priceTtc }, lookup);

describe('a pack', () => {
  it('[BO-3.21] has lines of products, in a strict one with their combination', () => {
    expect(decide([line('lamp'), line('shoe', '36')])).toHaveProperty('decision');
    expect(decide([line('shoe')])).toEqual({ refusal: { field: 'lines.0.combination', why: 'combinationWanted' } });
    expect(decide([line('shoe')], false)).toHaveProperty('decision');
    expect(decide([line('shoe', '99')])).toEqual({
      refusal: { field: 'lines.0.combination', why: 'noSuchCombination' },
    });
  });
  it('has no pack in it, so that none comes to itself again, and no line twice', () => {
    expect(decide([line('pack')])).toEqual({ refusal: { field: 'lines.0.product', why: 'packInPack' } });
    expect(decide([line('lamp'), line('lamp')])).toEqual({ refusal: { field: 'lines.1.product', why: 'sameLine' } });
    expect(decide([line('none')])).toEqual({ refusal: { field: 'lines.0.product', why: 'noSuchProduct' } });
  });
  it('[D-3.14] costs what was typed to the centime, or the sum of its lines', () => {
    expect(decide([], true, 1_190_000)).toMatchObject({ decision: { priceTtc: 1_190_000, priceHt: 1_000_000 } });
    expect(decide([])).toMatchObject({ decision: { priceTtc: null, priceHt: null } });
    expect(decidePack(lamp, { strict: true, lines: [], priceTtc: null }, lookup)).toEqual({
      refusal: { field: 'lines', why: 'isNoPack' },
    });
  });
});

it('[BO-5.18] a product has exactly one value of a feature', () => {
  const value = (type: string) => ({ type, typeLabel: {}, value: '1', label: {} });
  expect(decideFeatures([value('a'), value('b')])).toHaveProperty('decision');
  expect(decideFeatures([value('a'), value('b'), value('a')])).toEqual({
    refusal: { field: 'features.2.type', why: 'featureTwice' },
  });
});
