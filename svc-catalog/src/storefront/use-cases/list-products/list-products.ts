import type { Listing, ListingContext, ListingQuery } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { listingOf } from '../../domain/listing-subject.ts';
import { listingPage } from '../../domain/listing.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import { listingBody } from './listing-body.ts';

export interface ListProductsDeps {
  readonly cards: CardBodies;
}
export interface ListProducts extends ShopRead {
  readonly context: Exclude<ListingContext, 'search'>;
  /** The brand, category or other context; empty if the kind of context is enough. */
  readonly idOrSlug: string;
  readonly query: ListingQuery;
}

/** D-10.01: one page of a listing; undefined when the brand, category... is not there. */
export const listProducts = (
  { cards }: ListProductsDeps,
  { context, idOrSlug, query, shop, language }: ListProducts,
): Answer<Listing> | undefined => {
  const catalogue = shop.catalogue();
  const listing = listingOf(context, idOrSlug, catalogue, language);
  if (!listing) return undefined;
  const page = listingPage({ context: listing.context, products: catalogue.indexed(listing.of) }, query, language);
  const { parts } = shop;
  const madeOf = [
    parts.whole,
    parts.setOf(listing.of),
    ...(query.inStock === 'true' ? [parts.stockOf(listing.of)] : []),
  ];
  return listingBody(page, madeOf, cards, shop, language, query.view);
};
