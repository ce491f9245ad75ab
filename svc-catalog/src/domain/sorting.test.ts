import { SORTS, type Sort } from '@shop/contracts';
import type { Candidate } from './facets.ts';
import { productUnderTest } from './product-under-test.ts';
import { pageOf, sorted } from './sorting.ts';

const candidate = (id: string, name: string, price: number, createdAt: number, position: number): Candidate => ({ product: productUnderTest(id, { name: { fr: name }, createdAt, position }), keys: [], price, available: true });
const all = [candidate('1', 'Évier', 300, 30, 2), candidate('2', 'Drap', 100, 10, 3), candidate('3', 'four 10', 200, 20, 1), candidate('4', 'four 9', 200, 40, 4)];
const order = (sort: Sort) => sorted(all, sort, 'fr').map(({ product }) => product._id).join('');

describe('sorting', () => {
  it.each<[Sort, string]>([['default', '3124'], ['name_asc', '2143'], ['name_desc', '3412'], ['date_newest', '4132'], ['date_oldest', '2314'], ['price_asc', '2341'], ['price_desc', '1342']])('[SF-4.13] [SF-9.09] %s', (sort, expected) => {
    expect(order(sort)).toBe(expected);
  });
  it('[SF-4.13] every sort is tried above, and none changes the given list', () => {
    expect(SORTS).toHaveLength(7);
    expect(all.map(({ product }) => product._id).join('')).toBe('1234');
  });
  it('pages neither repeat nor lose anything', () => {
    const pages = [1, 2, 3].flatMap((page) => pageOf(sorted(all, 'price_asc', 'fr'), page, 2));
    expect(new Set(pages).size).toBe(4);
  });
});
