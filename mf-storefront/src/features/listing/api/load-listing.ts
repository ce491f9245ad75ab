import { MAX_PAGE_SIZE, type QueryInputOf, STOREFRONT_PAGE_SIZE } from '@shop/contracts';
import {
  listBrandLineProducts,
  listBrandProducts,
  listCategoryProducts,
  listCollectionProducts,
  listDiscountedProducts,
  listDiscountProducts,
  type Listing,
  type ListingContext,
  listNewProducts,
  searchProducts,
} from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';
import { modeOf, readSelection, writeSelection, type Mode, type Selection } from '../model/selection.ts';

type Call = RouteContext['call'];
type Query = QueryInputOf<typeof listNewProducts>;

const queryOf = (selection: Selection, limit: number): Query => ({
  ...writeSelection(selection),
  sort: selection.sort,
  limit: String(limit),
  view: 'page',
});

const fetchListing = async (type: ListingContext, idOrSlug: string, query: Query, call: Call): Promise<Listing> => {
  const params = { idOrSlug };
  switch (type) {
    case 'brand':
      return (await call(listBrandProducts, { params, query })).body;
    case 'brandLine':
      return (await call(listBrandLineProducts, { params, query })).body;
    case 'collection':
      return (await call(listCollectionProducts, { params, query })).body;
    case 'category':
      return (await call(listCategoryProducts, { params, query })).body;
    case 'promo':
      return (await call(listDiscountProducts, { params, query })).body;
    case 'newProducts':
      return (await call(listNewProducts, { query })).body;
    case 'allPromo':
      return (await call(listDiscountedProducts, { query })).body;
    case 'search':
      return (await call(searchProducts, { query })).body;
  }
};

/** One page of twelve (SF-7.20, SF-9.07). */
export const loadPage = (type: ListingContext, idOrSlug: string, selection: Selection, call: Call): Promise<Listing> =>
  fetchListing(type, idOrSlug, queryOf(selection, STOREFRONT_PAGE_SIZE), call);

/** Pages that one answer may hold. */
const PAGES_AT_ONCE = Math.floor(MAX_PAGE_SIZE / STOREFRONT_PAGE_SIZE);

/** All pages up to the one in the address: what load-more and infinite scroll show again after going back. */
const loadUpTo = async (type: ListingContext, idOrSlug: string, selection: Selection, call: Call): Promise<Listing> => {
  const pages = Math.min(selection.page, PAGES_AT_ONCE);
  return fetchListing(type, idOrSlug, queryOf({ ...selection, page: 1 }, pages * STOREFRONT_PAGE_SIZE), call);
};

/** SF-2.21: what a listing's address shows, by its mode (SF-2.22). */
export const loadListing = (
  type: ListingContext,
  { params, url, call }: Pick<RouteContext, 'params' | 'url' | 'call'>,
  mode: Mode = modeOf(url.searchParams, undefined),
): Promise<Listing> => {
  const selection = readSelection(url.searchParams);
  const idOrSlug = params.slug ?? params.id ?? '';
  return mode === 'pages' ? loadPage(type, idOrSlug, selection, call) : loadUpTo(type, idOrSlug, selection, call);
};
