import { getCrossSelling } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { crossSelling } from '../../domain/cross-selling.ts';

/** SF-7.05; `-` stands for a product without a brand. */
export const routeCrossSelling = (read: Reads): void =>
  read(getCrossSelling, ({ params, language }, shop) => crossSelling({ product: params.productUid, brand: params.brandUuid === '-' ? null : params.brandUuid, category: params.mainCategoryUuid }, shop.catalogue(), language));
