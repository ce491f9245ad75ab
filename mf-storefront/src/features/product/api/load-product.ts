import { getProduct, type Product } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';

/** SF-2.01: the product of the address. */
export const loadProduct = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<Product> =>
  (await call(getProduct, { params: { idOrSlug: params.productSlug ?? '' }, query: { view: 'page' } })).body;
