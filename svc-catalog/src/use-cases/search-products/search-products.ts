import type { Language, Listing, ListingQuery } from '@shop/contracts';
import { listingPage } from '../../domain/listing.ts';
import { searchSubject } from '../../domain/listing-subject.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

/** D-10.03: products that match, best first, as a listing with facets. An empty question lists everything. */
export const searchProducts = (query: ListingQuery, shop: ShopMemory, language: Language): Listing => {
  const catalogue = shop.catalogue();
  const asked = query.q?.trim() ?? '';
  const found = asked === '' ? catalogue.products.all : shop.search(asked);
  return listingPage(searchSubject(asked, found), query, catalogue, language);
};
