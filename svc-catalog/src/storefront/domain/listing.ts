import type { Language } from '@shop/contracts';
import type { Listing, ListingQuery } from '@shop/contracts/catalog/storefront';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { selectionOf } from './facets.ts';
import { filterData } from './listing-facets.ts';
import { filterListing, pageOfNumbers, setOf } from './listing-index.ts';
import type { IndexedProducts } from './shop-catalogue.ts';

/** The subject of a listing: its products, and the head of the page. */
export interface ListingSubject {
  readonly context: Listing['context'];
  readonly products: IndexedProducts;
  /** The search results, best first: the listing contains only these, in this order unless another one is requested. */
  readonly found?: readonly number[];
  /** Words that may have been meant, where a search finds nothing. */
  readonly meant?: string | undefined;
}

/** A page of a listing whose cards are still to be drawn. */
export interface ListedPage {
  readonly products: readonly ListedProduct[];
  readonly rest: Omit<Listing, 'products'>;
}

/** D-10.01: one page of a listing, with its facets. */
export const listingPage = (
  { context, products, found, meant }: ListingSubject,
  query: ListingQuery,
  language: Language,
): ListedPage => {
  const { index } = products;
  const filtered = filterListing(index, selectionOf(query), () => products.available(), found && setOf(found));
  const candidates = found ? found.length : index.products.length;
  const order = found && query.sort === 'default' ? found : products.order(query.sort, language);
  const { limit } = query;
  // SF-4.09: the page number is limited to 1 up to the last page.
  const page = Math.min(query.page, Math.max(1, Math.ceil(filtered.total / limit)));
  return {
    products: pageOfNumbers(order, filtered, page, limit).flatMap((number) => index.products[number] ?? []),
    rest: {
      filterData: filterData(products.labels(language), filtered, context.type === 'category' ? context.slug : null),
      total: filtered.total,
      page,
      limit,
      ...(filtered.total === 0 && candidates > 0 && { withoutFilters: candidates }),
      ...(meant !== undefined && { meant }),
      context,
    },
  };
};
