import { searchProducts as endpoint } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { searchProducts } from './search-products.ts';

export const routeSearch = (read: Reads): void => read(endpoint, ({ query, language }, shop) => searchProducts(query, shop, language));
