import { ListingQuery } from '@shop/contracts/catalog/storefront';
import { productUnderTest } from '../../products/domain/product-under-test.ts';
import { nextSteps, selectionOf } from './facets.ts';
import { filterListing, indexListing, pageOfNumbers, setOf } from './listing-index.ts';

const entities = [
  { id: 'a', brand: 'atlas', color: 'red', price: 1000, available: true },
  { id: 'b', brand: 'atlas', color: 'blue', price: 2000, available: true },
  { id: 'c', brand: 'numidia', color: 'red', price: 3000, available: false },
  { id: 'd', brand: 'tassili', color: 'green', price: 4000, available: true },
];
const entity = (id: string) => entities.find((each) => each.id === id);
const index = indexListing(
  entities.map(({ id }) => productUnderTest(id)),
  ({ _id }) => [
    ['brands', [entity(_id)?.brand ?? '']],
    ['attributes[color]', [entity(_id)?.color ?? '']],
  ],
  ({ _id }) => entity(_id)?.price ?? 0,
);
const available = () => setOf(entities.flatMap((each, number) => (each.available ? [number] : [])));
const filtered = (query: Record<string, string>) =>
  filterListing(index, selectionOf(ListingQuery.parse(query)), available);
const ids = (result: ReturnType<typeof filtered>) =>
  pageOfNumbers([0, 1, 2, 3], result, 1, 10).map((number) => entities[number]?.id);
const counts = (result: ReturnType<typeof filtered>, group: string, keys: readonly string[]) =>
  keys.map((key) => result.countOf(group, key));
const BRANDS = ['atlas', 'numidia', 'tassili'];

describe('categories to choose from', () => {
  const below = (value: string, ...above: string[]) => ({ value, label: value, above });
  const choices = [
    below('sport'),
    below('course', 'chaussures'),
    below('chaussures'),
    below('salle', 'sport'),
    below('boxe', 'sport', 'salle'),
  ];
  const steps = (own: string | null) => nextSteps(choices, own).map(({ value }) => value);

  it('[SF-2.23] are the outermost that are there, and of a listed category those right below it', () => {
    expect(steps(null)).toEqual(['sport', 'chaussures']);
    expect(steps('sport')).toEqual(['salle']);
    expect(steps('salle')).toEqual(['boxe']);
    expect(steps('boxe')).toEqual([]);
  });
});

describe('facets', () => {
  it('[D-10.01] selecting one brand keeps the other brands’ counts', () => {
    const result = filtered({ brands: 'atlas' });
    expect(ids(result)).toEqual(['a', 'b']);
    expect(counts(result, 'brands', BRANDS)).toEqual([2, 1, 1]);
  });
  it('[D-10.01] counts of a facet follow the selection of the other facets', () => {
    const result = filtered({ brands: 'atlas', 'attributes[color]': 'red' });
    expect(ids(result)).toEqual(['a']);
    expect(counts(result, 'brands', BRANDS)).toEqual([1, 1, 0]);
    expect(counts(result, 'attributes[color]', ['red', 'blue', 'green'])).toEqual([1, 1, 0]);
  });
  it('several values of one facet widen, several facets narrow', () => {
    expect(ids(filtered({ brands: 'atlas,tassili' }))).toEqual(['a', 'b', 'd']);
    expect(ids(filtered({ brands: 'atlas,tassili', 'attributes[color]': 'green' }))).toEqual(['d']);
  });
  it('[D-10.01] the price range is the context’s, whatever is selected', () => {
    expect(filtered({ brands: 'atlas', min: '15', max: '25' }).priceRange).toEqual({ min: 1000, max: 4000 });
    expect(ids(filtered({ min: '15', max: '30' }))).toEqual(['b', 'c']);
  });
  it('leaves out unavailable products if only products in stock are requested', () => {
    expect(ids(filtered({ inStock: 'true' }))).toEqual(['a', 'b', 'd']);
    expect(ids(filtered({ inStock: 'false' }))).toHaveLength(4);
  });
  it('an empty context has no price range', () => {
    const empty = indexListing(
      [],
      () => [],
      () => 0,
    );
    expect(filterListing(empty, selectionOf(ListingQuery.parse({})), () => setOf([])).priceRange).toBeNull();
  });
});
