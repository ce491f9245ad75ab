import { combinationUnderTest, productUnderTest } from '../../products/domain/product-under-test.ts';
import type { ProductRecord } from '../../products/domain/product-records.ts';
import type { FileRow } from './columns.ts';
import { combinationRow, productRow, rowsOfProduct } from './rows-of-product.ts';
import { unitsOf } from './import-unit.ts';
import { type ImportFacts, planUnit } from './plan-unit.ts';

const CATEGORY = '01920000-0000-7000-8000-0000000000c1';
const words: ImportFacts['words'] = {
  wordOf: (_kind, id) => (id === CATEGORY ? 'cuisine' : undefined),
  idOf: (kind, word) => (kind === 'category' && word === 'cuisine' ? CATEGORY : undefined),
  itemOf: () => undefined,
};
const TEXTS = { shortDescription: {}, longDescription: { fr: '<p onclick="x">Long</p>' }, seoTitle: {} };
const product = (fields: Partial<ProductRecord> = {}): ProductRecord => ({
  ...productUnderTest('bol'),
  ...TEXTS,
  seoDescription: {},
  mainCategory: CATEGORY,
  categories: [CATEGORY],
  ...fields,
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
  it('is empty if all values are already stored', () => {
    const odd = product({ brand: 'gone', relatedProducts: ['gone'], name: { fr: ' a \r\n b ' } });
    expect(plan(factsOf(odd), productRow(odd, words))).toEqual({ kind: 'nothing' });
  });

  it('is a change of what differs alone; a column that is missing leaves its field', () => {
    const bol = product();
    const answer = plan(factsOf(bol), { slug: 'bol', name_ar: 'وعاء', priceTtc: '119', weight: '', active: 'oui' });
    expect(answer).toMatchObject({ kind: 'change', steps: { change: { name: { fr: 'bol', ar: 'وعاء' } } } });
    expect(Object.keys(answer.kind === 'change' ? answer.steps : {})).toEqual(['change']);
  });

  it('[D-3.14] takes the price that is typed, and TTC where both are and it is another one than the shop’s', () => {
    const change = (cells: FileRow) => {
      const answer = plan(factsOf(product()), { sku: 'bol', ...cells });
      return answer.kind === 'change' ? answer.steps.change : whyOf(answer);
    };
    expect(change({ priceTtc: '', priceHt: '200,01' })).toEqual({ priceHt: 200.01 });
    expect(change({ priceTtc: '150', priceHt: '100' })).toEqual({ priceTtc: 150 });
    expect(change({ priceTtc: '150', priceHt: '200' })).toEqual({ priceTtc: 150 });
    expect(change({ priceTtc: '', priceHt: '' })).toBe('nothing');
  });

  it('refuses an HT that contradicts the shop’s own TTC: a file that was booked says so of the HT it had before', () => {
    const contradicting = [[2, 'priceHt', 'productFiles.why.pricesContradict']];
    const row = { sku: 'bol', priceTtc: '150', priceHt: '100' };
    expect(plan(factsOf(product()), row).kind).toBe('change');
    const booked = product({ priceTtc: 15_000, priceHt: 12_605 });
    expect(whyOf(plan(factsOf(booked), row))).toEqual(contradicting);
    expect(whyOf(plan(factsOf(product()), { sku: 'bol', priceTtc: '119', priceHt: '200,01' }))).toEqual(contradicting);
    expect(plan(factsOf(booked), { sku: 'bol', priceTtc: '150', priceHt: '126,05' })).toEqual({ kind: 'nothing' });
    // While a file is booked, an earlier step or an interrupted run may already have written the previewed changes.
    expect(plan({ ...factsOf(booked), isBooked: true }, row)).toEqual({ kind: 'nothing' });
    const plaid = product({ type: 'combinations', combinations: [combinationUnderTest('red', { values: [red] })] });
    const [own = {}, below = {}] = rowsOfProduct(plaid, words);
    expect(whyOf(plan(factsOf(plaid), own, { ...below, priceHt: '1' }))).toEqual([
      [3, 'priceHt', 'productFiles.why.pricesContradict'],
    ]);
    expect(plan({ ...factsOf(plaid), isBooked: true }, own, { ...below, priceHt: '1' })).toEqual({ kind: 'nothing' });
    expect(plan(factsOf(plaid), own, { ...below, priceHt: '1', priceTtc: '' }).kind).toBe('change');
  });

  it('empties no name that a product has', () => {
    const bol = product({ name: { fr: 'Bol', ar: 'وعاء' } });
    const why = (cells: FileRow) => whyOf(plan(factsOf(bol), { sku: 'bol', ...cells }));
    expect(why({ name_fr: '', priceTtc: '150' })).toEqual([[2, 'name_fr', 'productFiles.why.needed']]);
    expect(why({ name_ar: '' })).toEqual([[2, 'name_ar', 'productFiles.why.needed']]);
    expect(why({ name_en: '' })).toBe('nothing');
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
    expect(plan(factsOf(), { ...cells, family: '', status: '', taxRate: '' })).toMatchObject({
      kind: 'create',
      create: { family: 'goods', taxRate: 19 },
    });
    const withPicture = plan(factsOf(), { ...cells, images: 'https://a.dz/a.jpg' });
    expect(withPicture.kind === 'create' && withPicture.changes.map(({ column }) => column)).toEqual([
      ...['sku', 'name_fr', 'active', 'mainCategory', 'priceTtc', 'images'],
    ]);
    expect(whyOf(plan(factsOf(), { ...cells, mainCategory: '' }))).toEqual([
      [2, 'mainCategory', 'productFiles.why.needed'],
    ]);
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
    const kept = combinationRow(combinationUnderTest('R', { values: [red], isDefault: true }), bol);
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

describe('pictures and packs in a file', () => {
  const image = (id: string, alt = {}) => ({ id, alt, original: `/uploads/${id}.jpg`, thumb: '', sizes: [] });
  const bol = product({
    type: 'combinations',
    images: [image('a', { fr: 'De face | et \\ de dos', ar: 'وعاء' }), image('b'), image('c', { fr: 'Dessous' })],
    combinations: [
      combinationUnderTest('R', { values: [red], isDefault: true, images: ['b'] }),
      combinationUnderTest('B', { values: [blue] }),
    ],
  });
  const rows = (cells: FileRow, ...of: FileRow[]) => plan(factsOf(bol), { sku: 'bol', ...cells }, ...of);
  const step = (answer: ReturnType<typeof plan>) => {
    if (answer.kind !== 'change') return whyOf(answer);
    const { named = [], alts = new Map(), ofCombinations = new Map() } = answer.steps.pictures ?? {};
    return { named, alts: Object.fromEntries(alts), of: Object.fromEntries(ofCombinations) };
  };

  it('are nothing where they say what is written already', () => {
    const [row, ...combinations] = rowsOfProduct(bol, words);
    expect(row).toMatchObject({ imageAlt_fr: 'De face \\| et \\\\ de dos |  | Dessous', imageAlt_ar: 'وعاء' });
    expect(combinations.map(({ images }) => images)).toEqual(['/uploads/b.jpg', '']);
    expect(plan(factsOf(bol), row ?? {}, ...combinations)).toEqual({ kind: 'nothing' });
    // As a spreadsheet gives it back.
    expect(rows({ imageAlt_en: '', imageAlt_fr: 'De face \\| et \\\\ de dos || Dessous' })).toEqual({
      kind: 'nothing',
    });
  });

  it('write texts by the order of the pictures that the row names, in each language by itself', () => {
    expect(step(rows({ imageAlt_fr: '| Dos', imageAlt_en: 'Front' }))).toEqual({
      named: [],
      of: {},
      alts: { a: { fr: '', en: 'Front' }, b: { fr: 'Dos' }, c: { fr: '' } },
    });
    const fresh = 'https://a.dz/new.jpg';
    expect(step(rows({ images: `${fresh} | /uploads/c.jpg`, imageAlt_ar: 'جديد | أسفل' }))).toMatchObject({
      named: [{ address: fresh }, { id: 'c' }],
      alts: { [fresh]: { ar: 'جديد' }, c: { ar: 'أسفل' } },
    });
    expect(step(rows({ imageAlt_fr: 'a | b | c | d' }))).toEqual([[2, 'imageAlt_fr', 'productFiles.why.moreTexts']]);
    expect(step(rows({ imageAlt_fr: 'x'.repeat(201) }))).toEqual([[2, 'imageAlt_fr', 'productFiles.why.invalid']]);
  });

  it('say which of them show a combination, new ones too, behind those of the product', () => {
    const of = (sku: string, images: string) => ({ parent: 'bol', sku, images });
    const fresh = 'https://a.dz/blue.jpg';
    expect(step(rows({}, of('B', `${fresh} | /uploads/a.jpg`)))).toEqual({
      named: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { address: fresh, said: fresh }],
      alts: {},
      of: { B: [{ address: fresh, said: fresh }, { id: 'a' }] },
    });
    expect(step(rows({}, of('R', '')))).toEqual({ named: [], alts: {}, of: { R: [] } });
    expect(step(rows({}, of('R', 'bol.jpg')))).toEqual([[3, 'images', 'productFiles.why.picture']]);
  });

  it('have the lines of a pack by addresses and references, and refuse what no pack has', () => {
    const entities: typeof words = {
      wordOf: (kind, id) => (kind === 'product' && id === 'plaid-id' ? 'plaid' : words.wordOf(kind, id)),
      idOf: (kind, word) => (kind === 'product' && word === 'plaid' ? 'plaid-id' : words.idOf(kind, word)),
      itemOf: (id) =>
        id === 'plaid-id' ? { type: 'combinations', combinations: [{ uuid: 'red-id', sku: 'PLAID:R' }] } : undefined,
    };
    const lines = [
      { product: 'plaid-id', combination: 'red-id', quantity: 2 },
      { product: 'gone', combination: 'gone', quantity: 1 },
    ];
    const pack = product({ type: 'pack', family: 'pack', pack: { strict: true, lines } });
    const facts = { ...factsOf(pack), words: entities };
    const row = productRow(pack, entities);
    expect(row).toMatchObject({ packLines: 'plaid:PLAID:R=2 | gone:gone=1', packStrict: 'oui' });
    expect(plan(facts, row)).toEqual({ kind: 'nothing' });
    const steps = (cells: FileRow) => {
      const answer = plan(facts, { sku: 'bol', ...cells });
      return answer.kind === 'change' ? answer.steps.pack : whyOf(answer);
    };
    expect(steps({ packLines: 'plaid:PLAID:R=3', packStrict: 'non' })).toEqual({
      strict: false,
      lines: [{ product: 'plaid-id', combination: 'red-id', quantity: 3 }],
    });
    expect(steps({ packLines: 'plaid=1' })).toEqual([[2, 'packLines', 'parts.combinationWanted']]);
    expect(steps({ packLines: 'inconnu=1' })).toEqual([[2, 'packLines', 'productFiles.why.unknown']]);
    for (const count of ['0', '100', 'x'])
      expect(steps({ packLines: `plaid=${count}` })).toEqual([[2, 'packLines', 'productFiles.why.whole']]);
    expect(whyOf(plan(factsOf(bol), { sku: 'bol', packStrict: 'oui' }))).toEqual([[2, 'packLines', 'parts.isNoPack']]);
  });

  it('says whether visitors would have something for nothing that they have not now', () => {
    const free = (before: Partial<ProductRecord>, cells: FileRow, ...rows: FileRow[]) => {
      const answer = plan(factsOf(product(before)), { sku: 'bol', ...cells }, ...rows);
      return 'isFree' in answer ? answer.isFree : whyOf(answer);
    };
    expect(free({}, { priceTtc: '0' })).toBe(true);
    expect(free({ active: false }, { priceTtc: '0' })).toBe(false);
    expect(free({ active: false, priceTtc: 0, priceHt: 0 }, { active: 'oui' })).toBe(true);
    expect(free({ priceTtc: 0, priceHt: 0 }, { name_fr: 'Autre' })).toBe(false);
    const one = combinationUnderTest('red', { values: [red], sku: 'bol-R' });
    const many = { type: 'combinations', combinations: [one] } as const;
    expect(free(many, {}, { parent: 'bol', sku: 'bol-R', priceTtc: '0' })).toBe(true);
    // Nothing asks about them when they are put on sale from a screen.
    expect(free({ ...many, active: false }, {}, { parent: 'bol', sku: 'bol-R', priceTtc: '0' })).toBe(true);
    const given = { ...many, active: false, combinations: [{ ...one, priceTtc: 0, priceHt: 0 }] };
    expect([free(given, { name_fr: 'Autre' }), free(given, { active: 'oui' })]).toEqual([false, true]);
    const made = (onSale: string) =>
      plan(factsOf(), { sku: 'x', name_fr: 'X', mainCategory: 'cuisine', priceTtc: '0', active: onSale });
    expect([made('oui'), made('non')]).toMatchObject([{ isFree: true }, { isFree: false }]);
  });
});
