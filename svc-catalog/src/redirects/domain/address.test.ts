import { addressOfEntity, entityOfAddress } from './address.ts';

it.each([
  ['/catalog/category/maison', { kind: 'category', slug: 'maison' }],
  ['/catalog/brands/atlas', { kind: 'brand', slug: 'atlas' }],
  ['/catalog/brandlines/atlas-pro', { kind: 'brand-line', slug: 'atlas-pro' }],
  ['/catalog/product/cuisine/four', { kind: 'product', slug: 'four' }],
  ['/blog/categories/conseils', { kind: 'blog-category', slug: 'conseils' }],
  ['/blog/bien-choisir', { kind: 'blog-post', slug: 'bien-choisir' }],
  ['/catalog/category/%D9%85%D8%B7%D8%A8%D8%AE', { kind: 'category', slug: 'مطبخ' }],
])('%s is the page of one entity, and back', (path, entity) => {
  expect(entityOfAddress(path)).toEqual(entity);
  expect(addressOfEntity(entity.kind as 'category', entity.slug, 'cuisine')).toBe(path);
});

it.each([
  '/',
  '/catalog/category/',
  '/catalog/category/a/b',
  '/catalog/product/four',
  '/catalog/category/%E0%A4',
  '/x/y',
])('%s is the page of none', (path) => expect(entityOfAddress(path)).toBeUndefined());
