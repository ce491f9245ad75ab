import type { ListingContext } from '@shop/contracts/catalog/storefront';
import { lazyPart, type RemoteModule, type RemoteRoute } from '@shop/kit';
import { readQuery } from './features/listing/model/selection.ts';
import { loadLocale } from './load-locale.ts';
import type { Page, RouteFacts } from './page.ts';
// Components of several pages are part of the remote, instead of one more chunk for each combination of pages that
// share them.
import './parts/breadcrumbs.tsx';
import './parts/error-line.tsx';
import './parts/post-card.tsx';
import './parts/product-tile.tsx';
import './parts/route-data.ts';
import './parts/section.tsx';
import './parts/stored-html.tsx';
import './parts/wrap.module.css';

const blog = () => import(/* webpackChunkName: "blog" */ './features/blog/page.ts');
const home = () => import(/* webpackChunkName: "home" */ './features/home/page.ts');
const listing = () => import(/* webpackChunkName: "listing" */ './features/listing/page.tsx');
const contact = () => import(/* webpackChunkName: "contact" */ './features/contact/page.ts');
const page = () => import(/* webpackChunkName: "page" */ './features/page/page.ts');
const product = () => import(/* webpackChunkName: "product" */ './features/product/page.ts');

const route = <Data,>(facts: RouteFacts, part: () => Promise<Page<Data>>): RemoteRoute => ({
  ...facts,
  layout: 'store',
  Component: lazyPart(async () => (await part()).Component),
  load: async (context) => (await part()).load(context),
  // The shell hands back what this very route's `load` returned.
  head: async (data, context) => (await part()).head(data as Data, context),
});

const textsOf = (...features: readonly string[]): string[] =>
  ['parts', ...features].map((feature) => `storefront.${feature}`);

const listingRoute = (path: string, context: ListingContext): RemoteRoute =>
  route({ path, chunk: 'listing', namespaces: textsOf('listing'), query: readQuery }, async () =>
    (await listing()).listingPage(context),
  );

const blogRoute = (path: string, shows: 'postsPage' | 'postPage'): RemoteRoute => {
  const facts = { path, chunk: 'blog', namespaces: textsOf('blog') };
  return shows === 'postsPage'
    ? route(facts, async () => (await blog()).postsPage)
    : route(facts, async () => (await blog()).postPage);
};

const storefront: RemoteModule = {
  contract: 3,
  name: 'storefront',
  routes: [
    route({ path: '/', chunk: 'home', namespaces: textsOf('home') }, async () => (await home()).homePage),
    route({ path: '/demo/:slug', chunk: 'home', namespaces: textsOf('home') }, async () => (await home()).modulesPage),
    route(
      {
        path: '/catalog/product/:categorySlug/:productSlug',
        chunk: 'product',
        namespaces: textsOf('product'),
        slots: ['quick-order'],
      },
      async () => (await product()).productPage,
    ),
    listingRoute('/catalog/category/:slug', 'category'),
    listingRoute('/catalog/brands/:slug', 'brand'),
    route(
      { path: '/catalog/brands', chunk: 'listing', namespaces: textsOf('listing') },
      async () => (await listing()).brandsPage,
    ),
    listingRoute('/catalog/brandlines/:slug', 'brandLine'),
    listingRoute('/catalog/collections/:slug', 'collection'),
    listingRoute('/catalog/new', 'newProducts'),
    listingRoute('/catalog/search', 'search'),
    listingRoute('/promotions', 'allPromo'),
    listingRoute('/promotions/:id', 'promo'),
    blogRoute('/blog', 'postsPage'),
    blogRoute('/blog/categories/:slug', 'postsPage'),
    blogRoute('/blog/:slug', 'postPage'),
    route(
      { path: '/contact', chunk: 'contact', namespaces: textsOf('page') },
      async () => (await contact()).contactPage,
    ),
    route({ path: '/pages/:slug', chunk: 'page', namespaces: textsOf('page') }, async () => (await page()).cmsPage),
  ],
  slots: {},
  loadLocale,
};

export default storefront;
