import { getProduct, type Product } from '@shop/contracts/catalog/storefront';
import type { DeliveryRate } from '@shop/contracts/logistics/storefront';
import type { RouteContext } from '@shop/kit';
import { loadRates } from '../../../parts/load-rates.ts';

/** A product with what its delivery costs, where that is known. */
export type ProductOnPage = Product & { readonly rates?: readonly DeliveryRate[] };

/** SF-2.01: the product of the address. */
export const loadProduct = async ({ params, call }: Pick<RouteContext, 'params' | 'call'>): Promise<ProductOnPage> => {
  const [{ body }, rates] = await Promise.all([
    call(getProduct, { params: { idOrSlug: params.productSlug ?? '' }, query: { view: 'page' } }),
    loadRates({ call }),
  ]);
  return rates ? { ...body, rates } : body;
};
