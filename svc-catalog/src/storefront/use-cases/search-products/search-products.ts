import type { Listing, ListingQuery } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { EVERYTHING, searchHead } from '../../domain/listing-subject.ts';
import { listingPage } from '../../domain/listing.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import { meantWords } from '../../read-model/meant-words.ts';
import { listingBody } from '../list-products/listing-body.ts';

export interface SearchProductsDeps {
  readonly cards: CardBodies;
}
export interface SearchProducts extends ShopRead {
  readonly query: ListingQuery;
}

/** D-10.03: products that match, best first, as a listing with facets. An empty question lists everything. */
export const searchProducts = async (
  { cards }: SearchProductsDeps,
  { query, shop, language }: SearchProducts,
): Promise<Answer<Listing>> => {
  await shop.searchable(query.q ?? '');
  const term = query.q?.trim() ?? '';
  const products = shop.catalogue().indexed(EVERYTHING);
  const found = term === '' ? undefined : shop.search(term);
  const meant = found?.length === 0 ? meantWords(shop, term, language) : undefined;
  const subject = { context: searchHead(term), products, ...(found && { found }), meant };
  const { parts } = shop;
  const stock = query.inStock === 'true' ? [parts.stockOf(EVERYTHING)] : [];
  const madeOf = [parts.whole, parts.anyProduct, parts.soldOut, ...stock];
  return listingBody(listingPage(subject, query, language), madeOf, cards, shop, language, query.view);
};
