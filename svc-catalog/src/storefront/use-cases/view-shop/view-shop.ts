import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { shopView } from '../../domain/shop-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-3.17: the shop as its pages need it; menus count products. */
export const viewShop = ({ shop, language }: ShopRead): Answer<ShopView> => {
  const body = shopView(shop.catalogue(), language);
  return { body, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct]) };
};
