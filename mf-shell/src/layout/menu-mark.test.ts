import { markOf } from './menu-mark.ts';

const SHOES = { href: '/catalog/category/chaussures', children: [{ href: '/catalog/category/course' }] };
const HOME = { href: '/catalog/category/maison', children: [] };

describe('the menu’s mark', () => {
  it.each([
    ['/catalog/category/chaussures', 'page', undefined],
    ['/catalog/category/Chaussures/', 'page', undefined],
    ['/catalog/category/course', 'true', undefined],
    ['/catalog/product/course/djurdjura-flow', 'true', undefined],
    ['/catalog/product/maison/lampe', undefined, 'true'],
    ['/catalog/category/chaussures-enfant', undefined, undefined],
    ['/', undefined, undefined],
  ])('at %s', (path, shoes, home) => {
    expect([markOf(SHOES, path), markOf(HOME, path)]).toEqual([shoes, home]);
  });
});
