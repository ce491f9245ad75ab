import {
  listBrandLineProducts,
  listBrandProducts,
  listCategoryProducts,
  listCollectionProducts,
  listDiscountedProducts,
  listDiscountProducts,
  listNewProducts,
} from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { listProducts, type ListProductsDeps } from './list-products.ts';

/** Only a search asks for words. */
const UNREAD = ['q'];

/** SF-7.07 to SF-7.13: one story, an address per context. */
export const listProductsRoute = (read: Reads, deps: ListProductsDeps): void => {
  const ofOne = (
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
      ({ params: { idOrSlug }, query, language }, shop) =>
        listProducts(deps, { context, idOrSlug, query, shop, language }),
      UNREAD,
    );
  const ofAll = (
    endpoint: typeof listNewProducts | typeof listDiscountedProducts,
    context: 'newProducts' | 'allPromo',
  ) =>
    read(
      endpoint,
      ({ query, language }, shop) => listProducts(deps, { context, idOrSlug: '', query, shop, language }),
      UNREAD,
    );
  ofOne(listCategoryProducts, 'category');
  ofOne(listBrandProducts, 'brand');
  ofOne(listBrandLineProducts, 'brandLine');
  ofOne(listCollectionProducts, 'collection');
  ofOne(listDiscountProducts, 'promo');
  ofAll(listNewProducts, 'newProducts');
  ofAll(listDiscountedProducts, 'allPromo');
};
