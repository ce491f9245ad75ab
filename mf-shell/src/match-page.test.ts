import { matchRoutes } from '@shop/kit/host';
import type { RemoteFace } from '@shop/kit';
import { matchPage } from './match-page.ts';

const PATHS = [
  '/',
  '/catalog/product/:categorySlug/:productSlug',
  '/catalog/brands/:slug',
  '/catalog/brands',
  '/catalog/new',
  '/blog',
  '/blog/categories/:slug',
  '/blog/:slug',
  '/pages/:slug',
  '/files/*',
  '/dashboard/*',
  '/old/:slug?',
];
const faces: RemoteFace[] = [
  {
    name: 'storefront',
    contract: 1,
    slots: [],
    routes: PATHS.map((path) => ({ path, layout: 'store', namespaces: [] })),
  },
];

describe('the page of an address', () => {
  it.each([
    '/',
    '/catalog/product/a/b',
    '/catalog/product/a/b/',
    '/CATALOG/New',
    '/catalog/brands',
    '/catalog/brands/',
    '/catalog/brands/x',
    '/blog/categories',
    '/blog/categories/x',
    '/blog/caf%C3%A9',
    '/bl%6fg',
    '/pages/É',
    '/files/a/b',
    '/dashboard',
    '/Dashboard/',
    '/dashboard/orders/26',
    '/dashboards',
    '/dash',
    '/old',
    '/old/x',
    '/nowhere',
    '/catalog',
    '/catalog/product/a/b/c',
  ])('%s is what the router says', (pathname) => {
    const matches = matchRoutes(
      PATHS.map((path) => ({ path })),
      pathname,
    )?.at(-1);
    const match = matchPage(faces, pathname);
    expect(match && { path: match.path, params: match.params }).toEqual(
      matches && { path: matches.route.path, params: matches.params },
    );
  });
});
