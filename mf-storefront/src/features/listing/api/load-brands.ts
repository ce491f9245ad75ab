import { type Listing, searchProducts } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';

export type BrandChoice = Listing['filterData']['brands'][number];

/** Every brand with products on sale, and their number: the brands facet of the whole shop. */
export const loadBrands = async ({ call }: Pick<RouteContext, 'call'>): Promise<BrandChoice[]> =>
  (await call(searchProducts, { query: { limit: '1' } })).body.filterData.brands;
