import { getProduct as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { viewProduct, type ViewProductDeps } from './view-product.ts';

export const viewProductRoute = (read: Reads, deps: ViewProductDeps): void =>
  read(endpoint, ({ params, language }, shop) => viewProduct(deps, { idOrSlug: params.idOrSlug, shop, language }));
