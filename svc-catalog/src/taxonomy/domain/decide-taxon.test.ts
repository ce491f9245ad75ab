import { decideNewTaxon, decidePlace, decideTaxonChange, type TaxonFacts } from './decide-taxon.ts';
import type { TaxonRecord } from './taxon.ts';

const record = (_id: string, more: Partial<TaxonRecord> = {}): TaxonRecord => ({
  _id,
  shopUuid: 's',
  version: 1,
  slug: _id,
  name: { fr: _id },
  parent: null,
  position: 1,
  ...more,
});
const facts = (more: Partial<TaxonFacts> = {}): TaxonFacts => ({
  rows: [record('maison', { position: 1 }), record('jardin', { position: 2 })],
  brands: new Set(['atlas']),
  taken: new Set(),
  ...more,
});

describe('a new category', () => {
  it('is placed last below its parent, with an address of its own', () =>
    expect(
      decideNewTaxon(
        'category',
        { name: { fr: 'Cuisine' }, parent: 'maison' },
        'id',
        facts({ taken: new Set(['cuisine']) }),
      ),
    ).toEqual({
      decision: {
        name: { fr: 'Cuisine' },
        slug: 'cuisine-2',
        parent: 'maison',
        position: 3,
        description: {},
        seoTitle: {},
        seoDescription: {},
      },
    }));
  it('is not given an address that another one has', () =>
    expect(
      decideNewTaxon('category', { name: { fr: 'X' }, slug: 'maison' }, 'id', facts({ taken: new Set(['maison']) })),
    ).toEqual({ refusal: 'slugTaken' }));
});

it('nothing comes below what is on its way to another one, nor below what is below that', () => {
  const rows = [record('maison', { goesTo: 'jardin' }), record('cuisine', { parent: 'maison' }), record('jardin')];
  for (const parent of ['maison', 'cuisine']) {
    expect(decideNewTaxon('category', { name: { fr: 'X' }, parent }, 'id', facts({ rows }))).toEqual({
      refusal: 'going',
    });
    expect(decidePlace('category', record('jardin'), { parent, before: null }, facts({ rows }))).toEqual({
      refusal: 'going',
    });
  }
});

it('a line wants a brand that is there', () => {
  const line = { name: { fr: 'Pro' } };
  expect(decideNewTaxon('brand-line', line, 'id', facts())).toEqual({ refusal: 'noBrand' });
  expect(decideNewTaxon('brand-line', { ...line, parent: 'atlas' }, 'id', facts())).toMatchObject({
    decision: { brand: 'atlas', slug: 'pro' },
  });
});

it('a tag has a name and an address, and ignores other fields', () =>
  expect(decideNewTaxon('tag', { name: { fr: 'Neuf' }, description: { fr: 'x' } }, 'id', facts())).toEqual({
    decision: { name: { fr: 'Neuf' }, slug: 'neuf' },
  }));

it('a collection keeps the prices of its rules in centimes', () =>
  expect(
    decideTaxonChange(
      'collection',
      record('c'),
      {
        rules: {
          categories: [],
          brands: ['atlas'],
          tags: [],
          priceFrom: 1500.5,
          priceTo: null,
          newForDays: null,
          onPromotion: false,
        },
      },
      facts(),
    ),
  ).toMatchObject({ decision: { rules: { brands: ['atlas'], priceFrom: 150_050 } } }));

describe('a change', () => {
  it('keeps its own address, and takes none of another’s', () => {
    const taken = facts({ taken: new Set(['maison', 'jardin']) });
    expect(decideTaxonChange('category', record('maison'), { slug: 'maison' }, taken)).toEqual({
      decision: { slug: 'maison' },
    });
    expect(decideTaxonChange('category', record('maison'), { slug: 'jardin' }, taken)).toEqual({
      refusal: 'slugTaken',
    });
  });
  it('is refused to what is on its way to another one', () =>
    expect(decideTaxonChange('tag', record('x', { goesTo: 'y' }), {}, facts())).toEqual({ refusal: 'going' }));
});

it('a category moves below another one, to a place among its own', () =>
  expect(decidePlace('category', record('jardin'), { parent: 'maison', before: null }, facts())).toEqual({
    decision: { parent: 'maison', position: 1 },
  }));
