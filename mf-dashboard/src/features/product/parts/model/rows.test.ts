import { isEan13 } from '@shop/contracts/catalog';
import { generated, inputOf, priced, type Row, skuOf } from './rows.ts';
import { keyOf, valueOf } from './value-of.ts';

const value = (type: string, word: string) => valueOf(type, word, [], [], 'fr');
const sizes = ['36', '38'].map((word) => value('Taille', word));
const colours = ['Noir', 'Écru'].map((word) => value('Couleur', word));
let key = 0;
const how = {
  sku: 'OR',
  pattern: '{SKU}-{VALUES}',
  barcodes: true,
  price: { priceHt: 100, priceTtc: 119 },
  newKey: () => `k${(key += 1)}`,
};

describe('[BO-3.20] a reference by a pattern', () => {
  const named = (word: string, label: Record<string, string> = {}) => ({
    type: 'couleur',
    typeLabel: {},
    value: word,
    label,
  });
  const codeOf = (...values: ReturnType<typeof named>[]) => skuOf('{SKU}-{VALUES}', 'OR', values, 7);
  it('has only Latin letters and digits for values in any script', () => {
    expect(codeOf(named('écru'), named('36'))).toBe('OR-ECRU-36');
    expect(codeOf(named('أحمر', { ar: 'أحمر', fr: 'Rouge bœuf' }))).toBe('OR-ROUGE-BOEUF');
    expect(codeOf(named('أزرق', { ar: 'أزرق', en: 'Blue' }))).toBe('OR-BLUE');
    expect(codeOf(named('كبير-xl', { ar: 'كبير' }))).toBe('OR-007');
    expect(codeOf(named('أسود', { ar: 'أسود' }), named('38'))).toBe('OR-007-38');
  });
  it('is unique for each row, even if the values look the same in it', () => {
    const made = generated([], [['أحمر', 'أزرق'].map((word) => named(word))], { ...how, pattern: '{SKU}-{VALUES}' });
    expect(made.rows.map(({ sku }) => sku)).toEqual(['OR-001', 'OR-002']);
  });
});

describe('the grid of combinations', () => {
  const first = generated([], [colours, sizes], how);

  it('has each value with each, a reference by the pattern, a valid barcode of its own, one default', () => {
    expect([first.fresh, first.kept]).toEqual([4, 0]);
    expect(first.rows.map(({ sku }) => sku)).toEqual(['OR-NOIR-36', 'OR-NOIR-38', 'OR-ECRU-36', 'OR-ECRU-38']);
    expect(first.rows.every(({ barcode }) => isEan13(barcode ?? ''))).toBe(true);
    expect(new Set(first.rows.map(({ barcode }) => barcode)).size).toBe(4);
    expect(first.rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('keeps existing rows with their ids for any order of their values', () => {
    const before: Row[] = first.rows.map((row, at) => ({ ...row, uuid: `u${at}`, priceTtc: at }));
    const more = generated(before, [[...sizes, value('Taille', '40')], colours], how);
    expect([more.fresh, more.kept]).toEqual([2, 4]);
    expect(more.rows.flatMap(({ uuid }) => uuid ?? []).toSorted()).toEqual(['u0', 'u1', 'u2', 'u3']);
    expect(more.rows.find(({ uuid }) => uuid === 'u3')?.priceTtc).toBe(3);
  });

  it('[D-3.14] sends the price that was typed, and none where none was', () => {
    const [row] = first.rows;
    if (!row) throw new Error('no row');
    expect(inputOf(row)).not.toHaveProperty('priceTtc');
    const typed = priced(row, 'priceTtc', 99.99, 19);
    expect([typed.priceHt, inputOf(typed)]).toMatchObject([84.03, { priceTtc: 99.99 }]);
    expect(inputOf(typed)).not.toHaveProperty('priceHt');
  });

  it('asks for a price that was emptied, rather than keep the one before', () => {
    const [row] = first.rows;
    if (!row) throw new Error('no row');
    expect(inputOf(priced(priced(row, 'priceTtc', 99.99, 19), 'priceTtc', '', 19))).toMatchObject({ priceTtc: null });
  });

  it('has keys that filters can carry', () => {
    expect(keyOf('Bleu nuit / été')).toBe('bleu-nuit-ete');
    expect(keyOf('أزرق داكن')).toBe('ازرق-داكن');
    expect(keyOf('!!!')).toBe('');
  });
});
