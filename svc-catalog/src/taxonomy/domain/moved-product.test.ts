import { movedFields } from './moved-product.ts';

const product = {
  mainCategory: 'ovens',
  categories: ['kitchen', 'ovens'],
  brand: 'atlas',
  brandLine: 'pro',
  collections: ['eid'],
  tags: ['new', 'hot'],
};

it.each([
  ['category', 'ovens', 'kitchen', { mainCategory: 'kitchen', categories: ['kitchen'] }],
  ['category', 'kitchen', 'house', { categories: ['house', 'ovens'] }],
  ['brand', 'atlas', 'numidia', { brand: 'numidia' }],
  ['brand-line', 'pro', 'max', { brandLine: 'max', brand: 'numidia' }],
  ['collection', 'eid', 'ramadan', { collections: ['ramadan'] }],
  ['tag', 'new', 'hot', { tags: ['hot'] }],
] as const)('a product that leaves the %s %s for %s has each once', (kind, from, to, fields) =>
  expect(movedFields(kind, product, from, to, 'numidia')).toEqual(fields),
);

it.each(['category', 'brand', 'brand-line', 'collection', 'tag'] as const)(
  'a product that was taken off the %s in the meantime keeps its place',
  (kind) => expect(movedFields(kind, product, 'merged', 'numidia', 'numidia')).toEqual({}),
);
