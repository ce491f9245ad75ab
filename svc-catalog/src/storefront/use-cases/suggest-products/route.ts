import { suggest as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { suggestProducts } from './suggest-products.ts';

export const suggestProductsRoute = (read: Reads): void =>
  read(endpoint, ({ query, language }, shop) => suggestProducts({ question: query.q, shop, language }));
