import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ProductRecord } from '../../products/domain/product-records.ts';
import type { FileRow } from './rows-of-product.ts';
import { combinationRow, productRow } from './rows-of-product.ts';
import { unitsOf } from './import-unit.ts';
import { type ImportFacts, planUnit } from './plan-unit.ts';

const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const words: ImportFacts['words'] = {
  wordOf: (_kind, id) => (id === CATEGORY ? 'cuisine' : undefined),
  idOf: (kind, word) => (kind === 'category' && word === 'cuisine' ? CATEGORY : undefined),
};
const TEXTS = { shortDescription: {}, longDescription: { fr: '<p onclick="x">Long</p>' }, seoTitle: {} };
const product = (fields: Partial<ProductRecord> = {}): ProductRecord => ({
  ...{ ...productUnderTest('bol'), ...TEXTS, seoDescription: {} },
  ...{ mainCategory: CATEGORY, categories: [CATEGORY], ...fields },
});
const red = { type: 'color', typeLabel: { fr: 'Couleur' }, value: 'red', label: { fr: 'Rouge' } };
const blue = { ...red, value: 'blue', label: { fr: 'Bleu' } };
const factsOf = (...products: ProductRecord[]): ImportFacts => ({
  words,
  product: { isThere: (_kind, id) => id === CATEGORY, brandOfLine: () => undefined },
  bySlug: (slug) => products.find((one) => one.slug === slug),
  bySku: (sku) => products.filter((one) => one.sku === sku),
  attributeOf: (_type, value) => [red, blue].find((one) => one.value === value),
  featureOf: () => undefined,
  newId: () => 'new',
});
const plan = (facts: ImportFacts, cells: FileRow, ...combinations: FileRow[]) =>
  planUnit(
    {
      product: { line: 2, cells },
      combinations: combinations.map((row, at) => ({ line: at + 3, cells: row })),
      wrong: null,
    },
    facts,
  );
const whyOf = (answer: ReturnType<typeof plan>) =>
  answer.kind === 'error' ? answer.errors.map(({ line, column, why }) => [line, column, why]) : answer.kind;

describe('what comes of a row of a file', () => {
  it('is nothing where it says what is written already, whatever that is', () => {
    const odd = product({ brand: 'gone', relatedProducts: ['gone'], name: { fr: ' a \r\n b ' } });
    expect(plan(factsOf(odd), productRow(odd, words))).toEqual({ kind: 'nothing' });
  });

  it('is a change of what differs alone; a column that is missing leaves its field', () => {
    const bol = product();
    const answer = plan(factsOf(bol), { slug: 'bol', name_ar: 'وعاء', priceTtc: '119', weight: '', active: 'oui' });
    expect(answer).toMatchObject({ kind: 'change', steps: { change: { name: { fr: 'bol', ar: 'وعاء' } } } });
    expect(Object.keys(answer.kind === 'change' ? answer.steps : {})).toEqual(['change']);
  });

  it('[D-3.14] takes the price that was changed, and TTC where both were', () => {
    const change = (cells: FileRow) => {
      const answer = plan(factsOf(product()), { sku: 'bol', ...cells });
      return answer.kind === 'change' ? answer.steps.change : whyOf(answer);
    };
    expect(change({ priceTtc: '119', priceHt: '200,01' })).toEqual({ priceHt: 200.01 });
    expect(change({ priceTtc: '150', priceHt: '100' })).toEqual({ priceTtc: 150 });
    expect(change({ priceTtc: '150', priceHt: '200' })).toEqual({ priceTtc: 150 });
    expect(change({ priceTtc: '', priceHt: '' })).toBe('nothing');
  });

  it('is a new product with what it needs, or why it is none', () => {
    const cells = { sku: 'N-1', name_fr: 'Neuf', mainCategory: 'cuisine', priceTtc: '10', active: 'oui', type: '' };
    expect(plan(factsOf(), cells)).toMatchObject({
      kind: 'create',
      create: { type: 'simple', family: 'goods', name: { fr: 'Neuf' }, mainCategory: CATEGORY, priceTtc: 10 },
    });
    expect(whyOf(plan(factsOf(), { sku: 'N-1', name_fr: '', priceTtc: '' }))).toEqual(
      expect.arrayContaining([
        [2, 'name_fr', 'productFiles.why.needed'],
        [2, 'mainCategory', 'productFiles.why.needed'],
      ]),
    );
    expect(whyOf(plan(factsOf(), { ...cells, priceTtc: '' }))).toEqual([[2, 'priceHt', 'products.refused.needsPrice']]);
    expect(whyOf(plan(factsOf(), { ...cells, type: 'combinations' }))).toEqual([
      [2, 'active', 'products.refused.nothingToSell'],
    ]);
  });

  it('is of the product whose address or reference it has, and of one alone', () => {
    const [one, two] = [product(), product({ _id: 'two', slug: 'two', sku: 'two' })];
    expect(whyOf(plan(factsOf(one, two), { slug: 'bol', sku: 'two' }))).toEqual([
      [2, 'slug', 'productFiles.why.twoProducts'],
    ]);
    const same = product({ _id: 'two', slug: 'two' });
    expect(whyOf(plan(factsOf(one, same), { sku: 'bol' }))).toEqual([[2, 'sku', 'productFiles.why.ambiguous']]);
    expect(whyOf(plan(factsOf(one, same), { sku: 'bol', slug: 'two' }))).toBe('nothing');
  });

  it('adds and changes combinations, and leaves those that it does not name', () => {
    const combinations = [combinationUnderTest('R', { values: [red], isDefault: true })];
    const bol = product({ type: 'combinations', combinations });
    const kept = combinationRow(combinationUnderTest('R', { values: [red], isDefault: true }), 'bol');
    expect(whyOf(plan(factsOf(bol), { sku: 'bol' }, kept))).toBe('nothing');
    const added = { parent: 'bol', sku: 'B', values: 'color=blue', priceTtc: '130', isDefault: 'oui' };
    const answer = plan(factsOf(bol), { sku: 'bol' }, added);
    expect(answer.kind === 'change' && answer.steps.combinations).toMatchObject([
      { uuid: 'R', sku: 'R', isDefault: false },
      { sku: 'B', priceTtc: 13_000, isDefault: true, values: [blue] },
    ]);
    expect(whyOf(plan(factsOf(bol), { sku: 'bol' }, { ...added, values: 'color=pink' }))).toContainEqual([
      3,
      'values',
      'productFiles.why.unknown',
    ]);
    expect(whyOf(plan(factsOf(bol), { sku: 'bol' }, { ...added, values: 'color=red' }))).toEqual([
      [3, 'values', 'parts.sameValues'],
    ]);
  });
});

describe('the rows of a file', () => {
  it('are products with their combinations below them', () => {
    const rows = [
      ['A', ''],
      ['A-1', 'A'],
      ['A', ''],
      ['B-1', 'B'],
      ['B-2', 'B'],
    ];
    // A row between them is empty.
    const units = unitsOf(
      rows.map((cells, at) => ({ line: at < 2 ? at + 2 : at + 3, cells })),
      ['sku', 'parent'],
    );
    expect(units.map(({ product: row, combinations, wrong }) => [row.line, combinations.length, wrong])).toEqual([
      [2, 1, null],
      [5, 0, 'twice'],
      [6, 0, 'noParent'],
      [7, 0, 'noParent'],
    ]);
  });
});
