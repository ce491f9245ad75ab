import {
  listBrandLineProducts,
  listBrandProducts,
  listCategoryProducts,
  listCollectionProducts,
  listDiscountedProducts,
  listDiscountProducts,
  listNewProducts,
} from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { CardBodies } from '../../read-model/card-bodies.ts';
import { listProducts } from './list-products.ts';

/** Only a search asks for words. */
const UNREAD = ['q'];

/** SF-7.07 to SF-7.13 */
export const routeListings = (read: Reads, cards: CardBodies): void => {
  const inContext = (
    endpoint:
      | typeof listCategoryProducts
      | typeof listBrandProducts
      | typeof listBrandLineProducts
      | typeof listCollectionProducts
      | typeof listDiscountProducts,
    context: 'category' | 'brand' | 'brandLine' | 'collection' | 'promo',
  ) =>
    read(
      endpoint,
      ({ params, query, language }, shop) => listProducts(cards, context, params.idOrSlug, query, shop, language),
      UNREAD,
    );
  inContext(listCategoryProducts, 'category');
  inContext(listBrandProducts, 'brand');
  inContext(listBrandLineProducts, 'brandLine');
  inContext(listCollectionProducts, 'collection');
  inContext(listDiscountProducts, 'promo');
  read(
    listNewProducts,
    ({ query, language }, shop) => listProducts(cards, 'newProducts', '', query, shop, language),
    UNREAD,
  );
  read(
    listDiscountedProducts,
    ({ query, language }, shop) => listProducts(cards, 'allPromo', '', query, shop, language),
    UNREAD,
  );
};
