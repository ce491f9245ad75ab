import { countsOf } from './counts.ts';

const product = (categories: string[], more: { brand?: string; tags?: string[] } = {}) => ({
  mainCategory: categories[0] ?? '',
  categories,
  brand: more.brand ?? null,
  brandLine: null,
  collections: [],
  tags: more.tags ?? [],
});
const counted = (products: readonly ReturnType<typeof product>[]) => products.map((on) => ({ on, products: 1 }));
const tree = [
  { _id: 'house', parent: null },
  { _id: 'kitchen', parent: 'house' },
  { _id: 'ovens', parent: 'kitchen' },
];

it('a category counts the products of all below it, each once', () =>
  expect([
    ...countsOf('category', counted([product(['ovens', 'kitchen']), product(['kitchen']), product(['house'])]), tree),
  ]).toEqual(
    expect.arrayContaining([
      ['house', 3],
      ['kitchen', 2],
      ['ovens', 1],
    ]),
  ));

it('brands and tags count their own', () => {
  const products = [product(['house'], { brand: 'atlas', tags: ['a', 'b'] }), product(['house'], { tags: ['b'] })];
  expect([...countsOf('brand', counted(products), tree)]).toEqual([['atlas', 1]]);
  expect(countsOf('tag', counted(products), tree).get('b')).toBe(2);
});
