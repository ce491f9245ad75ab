import type { Release } from '@shop/kit/releases';
import type { Match } from '../calls/host.ts';
import { neededFiles } from './page-files.ts';

const file = (url: string) => ({ url, bytes: 1 });
const chunk = (name: string) => ({ js: [file(`${name}.js`), file('shared.js')], css: [file(`${name}.css`)] });
const texts = (name: string) => ({ js: [file(`${name}.js`)], css: [] });
const release = (name: string, rest: Partial<Release>): Release => ({
  name,
  version: '1',
  contract: 2,
  needs: {},
  files: {},
  entry: { url: `${name}-entry.js`, integrity: 'sha384-x' },
  js: { sync: [file(`${name}.js`)] },
  css: { sync: [file(`${name}.css`)] },
  chunks: {},
  server: { file: '', integrity: '' },
  routes: [],
  slots: [],
  ...rest,
});
const route = (path: string, rest: Partial<Release['routes'][number]> = {}): Release['routes'][number] => ({
  path,
  layout: 'store',
  namespaces: [],
  ...rest,
});

const map = {
  remotes: {
    storefront: release('storefront', {
      chunks: { home: chunk('home'), product: chunk('product') },
      routes: [route('/', { chunk: 'home' }), route('/product', { chunk: 'product', slots: ['quick-order'] })],
    }),
    checkout: release('checkout', {
      chunks: { 'quick-order': chunk('quick-order'), cart: chunk('cart') },
      routes: [route('/cart', { chunk: 'cart', layout: 'bare' })],
      slots: ['quick-order', 'mini-cart'],
    }),
    dashboard: release('dashboard', {
      chunks: {
        door: chunk('door'),
        frame: chunk('frame'),
        product: chunk('product'),
        ...Object.fromEntries(['fr-frame', 'ar-frame', 'fr-product'].map((name) => [`${name}-json`, texts(name)])),
      },
      routes: [
        route('/dashboard/*', {
          layout: 'dashboard',
          namespaces: ['dashboard.frame'],
          below: [
            { path: 'sign-in', chunks: ['door'] },
            { path: 'products/new', chunks: ['frame'] },
            {
              path: 'products/:uuid',
              chunks: ['frame', 'product'],
              namespaces: ['dashboard.product', 'dashboard.none'],
            },
            { path: '', chunks: ['frame'] },
          ],
        }),
      ],
    }),
    till: release('till', { lender: 'dashboard', routes: [route('/dashboard/till', { layout: 'dashboard' })] }),
  },
};
const match = (remote: string, path: string, layout: Match['layout'] = 'store'): Match => ({
  remote,
  path,
  layout,
  params: {},
});
const neededBy = (asked: Match | undefined): Record<string, { scripts: string[]; css: readonly string[] }> =>
  Object.fromEntries(
    [...neededFiles(map, asked, 'fr')].map(([name, { scripts, css }]) => [
      name,
      { scripts: scripts.map(({ url }) => url), css },
    ]),
  );

describe('the files that a page needs at once', () => {
  const checkout = { scripts: ['checkout-entry.js', 'checkout.js'], css: ['checkout.css'] };

  it('are those of its own chunk and of the slots it shows', () => {
    expect(neededBy(match('storefront', '/product'))).toEqual({
      storefront: {
        scripts: ['storefront-entry.js', 'storefront.js', 'product.js', 'shared.js'],
        css: ['storefront.css', 'product.css'],
      },
      checkout: {
        scripts: [...checkout.scripts, 'quick-order.js', 'shared.js'],
        css: ['checkout.css', 'quick-order.css'],
      },
    });
    expect(neededBy(match('storefront', '/'))).toMatchObject({
      storefront: { css: ['storefront.css', 'home.css'] },
      checkout,
    });
  });

  it('are only those of its own remote and of remotes that fill slots', () => {
    expect(Object.keys(neededBy(match('checkout', '/cart', 'bare')))).toEqual(['checkout']);
    expect(neededBy(undefined)).toEqual({ checkout });
    expect(Object.keys(neededBy(match('dashboard', '/dashboard/*', 'dashboard')))).toEqual(['dashboard']);
  });

  it('are those of the remote that lends it packages as well', () => {
    expect(neededBy(match('till', '/dashboard/till', 'dashboard'))).toEqual({
      dashboard: { scripts: ['dashboard-entry.js', 'dashboard.js'], css: ['dashboard.css'] },
      till: { scripts: ['till-entry.js', 'till.js'], css: ['till.css'] },
    });
  });

  it('are, in a remote’s room, those of the page at the address, with its texts', () => {
    const below = (rest: string) =>
      neededBy({ ...match('dashboard', '/dashboard/*', 'dashboard'), params: { '*': rest } })['dashboard']?.scripts;
    const always = ['dashboard-entry.js', 'dashboard.js', 'fr-frame.js'];
    expect(below('products/1')).toEqual([...always, 'fr-product.js', 'frame.js', 'shared.js', 'product.js']);
    expect(below('products/new')).toEqual([...always, 'frame.js', 'shared.js']);
    expect(below('')).toEqual([...always, 'frame.js', 'shared.js']);
    expect(below('sign-in')).toEqual([...always, 'door.js', 'shared.js']);
    expect(below('elsewhere')).toEqual(always);
  });

  it('contain the integrity of a remote’s entry', () => {
    const [entry] = neededFiles(map, match('storefront', '/'), 'fr').get('storefront')?.scripts ?? [];
    expect(entry).toEqual({ url: 'storefront-entry.js', integrity: 'sha384-x' });
  });
});
