import { listBrandLineProducts, listBrandProducts, listCategoryProducts, listCollectionProducts, listDiscountedProducts, listDiscountProducts, listNewProducts } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { listProducts } from './list-products.ts';

/** SF-7.07 to SF-7.13 */
export const routeListings = (read: Reads): void => {
  read(listCategoryProducts, ({ params, query, language }, shop) => listProducts('category', params.idOrSlug, query, shop, language));
  read(listBrandProducts, ({ params, query, language }, shop) => listProducts('brand', params.idOrSlug, query, shop, language));
  read(listBrandLineProducts, ({ params, query, language }, shop) => listProducts('brandLine', params.idOrSlug, query, shop, language));
  read(listCollectionProducts, ({ params, query, language }, shop) => listProducts('collection', params.idOrSlug, query, shop, language));
  read(listDiscountProducts, ({ params, query, language }, shop) => listProducts('promo', params.idOrSlug, query, shop, language));
  read(listNewProducts, ({ query, language }, shop) => listProducts('newProducts', '', query, shop, language));
  read(listDiscountedProducts, ({ query, language }, shop) => listProducts('allPromo', '', query, shop, language));
};
