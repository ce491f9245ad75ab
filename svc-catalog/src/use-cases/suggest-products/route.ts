import { suggest } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { suggestProducts } from './suggest-products.ts';

export const routeSuggestions = (read: Reads): void => read(suggest, ({ query, language }, shop) => ({ suggestions: suggestProducts(query.q, shop, language) }));
