import { searchProducts as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { searchProducts, type SearchProductsDeps } from './search-products.ts';

export const searchProductsRoute = (read: Reads, deps: SearchProductsDeps): void =>
  read(endpoint, ({ query, language }, shop) => searchProducts(deps, { query, shop, language }));
