import { getProduct as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { viewProduct, type ViewProductDeps } from './view-product.ts';

export const viewProductRoute = (read: Reads, deps: ViewProductDeps): void =>
  read(endpoint, ({ params: { idOrSlug }, query: { view }, language }, shop) =>
    viewProduct(deps, { idOrSlug, view, shop, language }),
  );
