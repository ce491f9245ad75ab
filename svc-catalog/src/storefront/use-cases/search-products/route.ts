import { searchProducts as endpoint } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import { searchProducts } from './search-products.ts';

export const routeSearch = (read: Reads, cards: CardBodies): void =>
  read(endpoint, async ({ query, language }, shop) => {
    await shop.searchable(query.q ?? '');
    return searchProducts(cards, query, shop, language);
  });
