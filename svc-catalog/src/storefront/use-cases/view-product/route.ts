import { getProduct } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { ReadProductDetails } from '../../read-model/product-details.ts';
import { viewProduct } from './view-product.ts';

export const routeProduct = (read: Reads, readDetails: ReadProductDetails): void =>
  read(getProduct, ({ params, language }, shop) => viewProduct(readDetails, params.idOrSlug, shop, language));
