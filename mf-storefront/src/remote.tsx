import type { ListingContext } from '@shop/contracts/catalog/storefront';
import type { Head, RemoteModule, RemoteRoute, RouteContext } from '@shop/kit';
import type { ComponentType } from 'react';
import { loadPost, loadPosts } from './features/blog/api/load-blog.ts';
import { BlogListPage } from './features/blog/components/blog-list.tsx';
import { BlogPostPage } from './features/blog/components/blog-post.tsx';
import { postHead, postsHead } from './features/blog/head.ts';
import { loadHome } from './features/home/api/load-home.ts';
import { HomePage } from './features/home/components/home-page.tsx';
import { homeHead } from './features/home/head.ts';
import { loadBrands } from './features/listing/api/load-brands.ts';
import { loadListing } from './features/listing/api/load-listing.ts';
import { BrandsPage } from './features/listing/components/brands-page.tsx';
import { ListingPage } from './features/listing/components/listing-page.tsx';
import { brandsHead, listingHead } from './features/listing/head.ts';
import { readQuery } from './features/listing/model/selection.ts';
import { loadPage } from './features/page/api/load-page.ts';
import { CmsPage } from './features/page/components/cms-page.tsx';
import { pageHead } from './features/page/head.ts';
import { loadProduct } from './features/product/api/load-product.ts';
import { ProductPage } from './features/product/components/product-page.tsx';
import { productHead } from './features/product/head.ts';
import { loadLocale } from './load-locale.ts';

type HeadContext = Pick<RouteContext, 'params' | 'url' | 'language'>;

const route = <Data,>(
  path: string,
  Component: ComponentType,
  feature: string,
  load: (context: RouteContext) => Promise<Data>,
  head: (data: Data, context: HeadContext) => Head,
): RemoteRoute => ({
  path,
  layout: 'store',
  Component,
  load,
  // The shell hands back what this very route's `load` returned.
  head: (data, context) => head(data as Data, context),
  namespaces: feature === 'page' ? ['storefront.parts'] : ['storefront.parts', `storefront.${feature}`],
});

const listing = (path: string, context: ListingContext): RemoteRoute => {
  const Listing = (): ReturnType<typeof ListingPage> => <ListingPage context={context} />;
  const page = route(
    path,
    Listing,
    'listing',
    (routeContext) => loadListing(context, routeContext),
    (data, headContext) => listingHead(context, data, headContext),
  );
  return { ...page, query: readQuery };
};

const storefront: RemoteModule = {
  contract: 1,
  name: 'storefront',
  routes: [
    route('/', HomePage, 'home', loadHome, homeHead),
    route('/catalog/product/:categorySlug/:productSlug', ProductPage, 'product', loadProduct, productHead),
    listing('/catalog/category/:slug', 'category'),
    listing('/catalog/brands/:slug', 'brand'),
    route('/catalog/brands', BrandsPage, 'listing', loadBrands, brandsHead),
    listing('/catalog/brandlines/:slug', 'brandLine'),
    listing('/catalog/collections/:slug', 'collection'),
    listing('/catalog/new', 'newProducts'),
    listing('/catalog/search', 'search'),
    listing('/promotions', 'allPromo'),
    listing('/promotions/:id', 'promo'),
    route('/blog', BlogListPage, 'blog', loadPosts, postsHead),
    route('/blog/categories/:slug', BlogListPage, 'blog', loadPosts, postsHead),
    route('/blog/:slug', BlogPostPage, 'blog', loadPost, postHead),
    route('/pages/:slug', CmsPage, 'page', loadPage, pageHead),
  ],
  slots: {},
  loadLocale,
};

export default storefront;
