import { inHouseEan13 } from '@shop/contracts/catalog';
import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import {
  decideCombinationForm,
  decideCombinationImage,
  decideCombinations,
  type TypedCombination,
} from './decide-combinations.ts';

const size = (value: string) => ({ type: 'size', typeLabel: {}, value, label: {} });
const typed = (value: string, more: Partial<TypedCombination> = {}): TypedCombination => ({
  name: null,
  sku: value,
  barcode: null,
  isDefault: false,
  values: [size(value)],
  images: [],
  ...more,
});
const NONE = new Set<string>();
const simple = productUnderTest('p', { priceHt: 10_000, priceTtc: 11_901 });
const two = productUnderTest('c', {
  type: 'combinations',
  combinations: [
    combinationUnderTest('a', { values: [size('36')], priceTtc: 11_901, barcode: '6130000000017' }),
    combinationUnderTest('b', { values: [size('38')], priceHt: 500, priceTtc: 595, isDefault: true }),
  ],
});
const decide = (product: typeof simple, list: readonly TypedCombination[], held: ReadonlySet<string> = NONE) => {
  let made = 0;
  return decideCombinations(product, list, held, () => `new-${(made += 1)}`);
};
const refusalOf = (product: typeof simple, ...list: TypedCombination[]) => decide(product, list);

describe('combinations', () => {
  it('[BO-3.20] make a product one of combinations, each at its price until another is typed, exactly one the default', () =>
    expect(decide(simple, [typed('36'), typed('38', { priceTtc: 9999 })])).toMatchObject({
      decision: {
        type: 'combinations',
        combinations: [
          { uuid: 'new-1', priceHt: 10_000, priceTtc: 11_901, isDefault: true },
          { uuid: 'new-2', priceHt: 8403, priceTtc: 9999, isDefault: false },
        ],
      },
    }));

  it('keep their ids, and an unchanged price to the centime', () =>
    expect(decide(two, [typed('38', { uuid: 'b' }), typed('36', { uuid: 'a', isDefault: true })])).toMatchObject({
      decision: {
        combinations: [
          { uuid: 'b', priceTtc: 595, isDefault: false },
          { uuid: 'a', priceTtc: 11_901, isDefault: true },
        ],
      },
    }));

  it('that are all taken away leave a simple product at the default one’s price', () =>
    expect(decide(two, [])).toEqual({
      decision: { type: 'simple', combinations: [], priceHt: 500, priceTtc: 595 },
    }));

  it('are not taken away from a pack, and a pack has none', () => {
    expect(decide(two, [typed('38', { uuid: 'b' })], new Set(['a']))).toEqual({
      refusal: { field: 'combinations', why: 'inAPack' },
    });
    expect(refusalOf(productUnderTest('k', { type: 'pack' }), typed('36'))).toEqual({
      refusal: { field: 'combinations', why: 'isPack' },
    });
  });

  it('differ in their values, references and barcodes, and have the same attributes', () => {
    const why = (...list: TypedCombination[]) => refusalOf(simple, ...list);
    const second = (field: string, reason: string) => ({ refusal: { field: `combinations.1.${field}`, why: reason } });
    expect(why(typed('36'), typed('36', { sku: 'x' }))).toEqual(second('values', 'sameValues'));
    expect(why(typed('36'), typed('38', { sku: '36' }))).toEqual(second('sku', 'sameSku'));
    const barcode = inHouseEan13(1);
    expect(why(typed('36', { barcode }), typed('38', { barcode }))).toEqual(second('barcode', 'sameBarcode'));
    expect(why(typed('36'), typed('38', { values: [{ ...size('38'), type: 'width' }] }))).toEqual(
      second('values', 'otherAttributes'),
    );
    expect(why(typed('36', { isDefault: true }), typed('38', { isDefault: true }))).toEqual({
      refusal: { field: 'combinations', why: 'severalDefaults' },
    });
    expect(why(typed('36', { uuid: 'gone' }))).toEqual({
      refusal: { field: 'combinations.0.uuid', why: 'noSuchCombination' },
    });
  });

  it('report a duplicate code on the combination that was changed, at any place', () => {
    const taken = typed('36', { uuid: 'a', sku: 'b', barcode: '6130000000017' });
    const before = typed('38', { uuid: 'b', sku: 'b' });
    expect(refusalOf(two, taken, before)).toEqual({ refusal: { field: 'combinations.0.sku', why: 'sameSku' } });
    const fresh = typed('40', { barcode: '6130000000017' });
    expect(refusalOf(two, fresh, typed('36', { uuid: 'a', barcode: '6130000000017' }))).toEqual({
      refusal: { field: 'combinations.0.barcode', why: 'sameBarcode' },
    });
  });

  it('take a barcode whose last digit is right, and leave one that was there before', () => {
    const wrong = '6130000000017';
    expect(refusalOf(simple, typed('36', { barcode: wrong }))).toEqual({
      refusal: { field: 'combinations.0.barcode', why: 'barcode' },
    });
    expect(refusalOf(simple, typed('36', { barcode: 'OLD-1' }))).toHaveProperty('decision');
    expect(refusalOf(two, typed('36', { uuid: 'a', barcode: wrong }))).toHaveProperty('decision');
  });

  it('[BO-7.02] keep a price TTC to the centime where the form brings the HT that was there', () => {
    const form = { name: 'Grand', productHt: 20_000, combinationHt: 10_000 };
    expect(decideCombinationForm(two, 'a', form)).toMatchObject({
      decision: { priceHt: 20_000, priceTtc: 23_800, combinations: [{ name: 'Grand', priceTtc: 11_901 }, {}] },
    });
    expect(decideCombinationForm(two, 'a', { ...form, combinationHt: 9_999_999_999 })).toEqual({
      refusal: { field: 'combination_price', why: 'priceTooHigh' },
    });
  });

  it('[BO-4.03] have a first picture among those that are selected', () => {
    const image = (id: string) => ({ id, alt: {}, original: '', thumb: '', sizes: [] });
    const product = { ...two, images: [image('1'), image('2')] };
    const chosen = { ...product, combinations: [combinationUnderTest('a', { images: ['1', '2'] })] };
    expect(decideCombinationImage(chosen, 'a', '2', 'default')).toMatchObject({
      decision: { combinations: [{ images: ['2', '1'] }] },
    });
    expect(decideCombinationImage(chosen, 'a', '1', 'remove')).toMatchObject({
      decision: { combinations: [{ images: ['2'] }] },
    });
    expect(decideCombinationImage(product, 'a', '3', 'add')).toEqual({
      refusal: { field: 'image', why: 'noSuchImage' },
    });
  });
});
