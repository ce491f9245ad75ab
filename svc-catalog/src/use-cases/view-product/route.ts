import { getProduct } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { viewProduct, type ViewProductFacts } from './view-product.ts';

export const routeProduct = (read: Reads, facts: ViewProductFacts): void => read(getProduct, ({ params, language }, shop) => viewProduct(facts, params.idOrSlug, shop, language));
