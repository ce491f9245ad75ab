import type { Language, Listing, ListingContext, ListingQuery } from '@shop/contracts';
import { listingPage } from '../../domain/listing.ts';
import { listingSubject } from '../../domain/listing-subject.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

/** D-10.01: one page of a listing; undefined when the brand, category... is not there. */
export const listProducts = (context: Exclude<ListingContext, 'search'>, idOrSlug: string, query: ListingQuery, shop: ShopMemory, language: Language): Listing | undefined => {
  const catalogue = shop.catalogue();
  const subject = listingSubject(context, idOrSlug, catalogue, language);
  return subject && listingPage(subject, query, catalogue, language);
};
