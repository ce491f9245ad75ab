import { getCrossSelling as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { crossSell } from './cross-sell.ts';

/** `-` stands for a product without a brand. */
export const crossSellRoute = (read: Reads): void =>
  read(endpoint, ({ params, query: { view }, language }, shop) => {
    const brand = params.brandUuid === '-' ? null : params.brandUuid;
    return crossSell({ product: params.productUid, brand, category: params.mainCategoryUuid, view, shop, language });
  });
