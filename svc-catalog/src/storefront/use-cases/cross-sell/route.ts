import { getCrossSelling } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { crossSelling } from '../../domain/cross-selling-groups.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-7.05; `-` stands for a product without a brand. */
export const routeCrossSelling = (read: Reads): void =>
  read(getCrossSelling, ({ params, language }, shop) => {
    const brand = params.brandUuid === '-' ? null : params.brandUuid;
    const of = { product: params.productUid, brand, category: params.mainCategoryUuid };
    const body = crossSelling(of, shop.catalogue(), language);
    const { whole, anyProduct, anyStock } = shop.parts;
    return { body, stamp: stampOf([whole, anyProduct, anyStock]) };
  });
