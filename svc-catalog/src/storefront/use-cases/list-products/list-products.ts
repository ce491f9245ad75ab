import type { Language, Listing, ListingContext, ListingQuery } from '@shop/contracts';
import type { Answer } from '../../cached-reads.ts';
import { listingOf } from '../../domain/listing-subject.ts';
import { listingPage } from '../../domain/listing.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';
import { listingBody } from './listing-body.ts';

/** D-10.01: one page of a listing; undefined when the brand, category... is not there. */
export const listProducts = (
  cards: CardBodies,
  context: Exclude<ListingContext, 'search'>,
  idOrSlug: string,
  query: ListingQuery,
  shop: ShopMemory,
  language: Language,
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
  return listingBody(page, madeOf, cards, shop, language);
};
