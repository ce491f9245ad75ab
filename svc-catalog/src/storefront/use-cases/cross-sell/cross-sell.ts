import type { CrossSelling, View } from '@shop/contracts/catalog/storefront';
import type { z } from 'zod';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { crossSellingGroups } from '../../domain/cross-selling-groups.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface CrossSell extends ShopRead {
  readonly product: string;
  readonly brand: string | null;
  readonly category: string;
  readonly view: View;
}

/** SF-7.05: the related products on a product page. */
export const crossSell = ({ shop, language, view, ...of }: CrossSell): Answer<z.infer<typeof CrossSelling>> => {
  const { whole, anyProduct, anyStock } = shop.parts;
  const body = crossSellingGroups(of, shop.catalogue(), language, view);
  return { body, stamp: stampOf([whole, anyProduct, anyStock]) };
};
