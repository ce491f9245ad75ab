import { ListingQuery } from '@shop/contracts';
import { filterAndCount, selectionOf, type Candidate } from './facets.ts';
import { productUnderTest } from './product-under-test.ts';

const candidate = (id: string, brand: string, color: string, price: number, available = true): Candidate => ({ product: productUnderTest(id), keys: [['brands', [brand]], ['attributes[color]', [color]]], price, available });
const all = [candidate('a', 'atlas', 'red', 1000), candidate('b', 'atlas', 'blue', 2000), candidate('c', 'numidia', 'red', 3000, false), candidate('d', 'tassili', 'green', 4000)];
const filtered = (query: Record<string, string>) => filterAndCount(all, selectionOf(ListingQuery.parse(query)));
const ids = ({ matches }: ReturnType<typeof filtered>) => matches.map(({ product }) => product._id);

describe('facets', () => {
  it('[D-10.01] selecting one brand keeps the other brands’ counts', () => {
    const result = filtered({ brands: 'atlas' });
    expect(ids(result)).toEqual(['a', 'b']);
    expect(Object.fromEntries(result.counts.get('brands') ?? [])).toEqual({ atlas: 2, numidia: 1, tassili: 1 });
  });
  it('[D-10.01] counts of a facet follow the selection of the other facets', () => {
    const result = filtered({ brands: 'atlas', 'attributes[color]': 'red' });
    expect(ids(result)).toEqual(['a']);
    expect(Object.fromEntries(result.counts.get('brands') ?? [])).toEqual({ atlas: 1, numidia: 1 });
    expect(Object.fromEntries(result.counts.get('attributes[color]') ?? [])).toEqual({ red: 1, blue: 1 });
  });
  it('several values of one facet widen, several facets narrow', () => {
    expect(ids(filtered({ brands: 'atlas,tassili' }))).toEqual(['a', 'b', 'd']);
    expect(ids(filtered({ brands: 'atlas,tassili', 'attributes[color]': 'green' }))).toEqual(['d']);
  });
  it('[D-10.01] the price range is the context’s, whatever is selected', () => {
    expect(filtered({ brands: 'atlas', min: '15', max: '25' }).priceRange).toEqual({ min: 1000, max: 4000 });
    expect(ids(filtered({ min: '15', max: '30' }))).toEqual(['b', 'c']);
  });
  it('leaves out what cannot be bought when only stock is asked for', () => {
    expect(ids(filtered({ inStock: 'true' }))).toEqual(['a', 'b', 'd']);
    expect(ids(filtered({ inStock: 'false' }))).toHaveLength(4);
  });
  it('an empty context has no price range', () => expect(filterAndCount([], selectionOf(ListingQuery.parse({}))).priceRange).toBeNull());
});
