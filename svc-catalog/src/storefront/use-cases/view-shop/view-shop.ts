import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { shopView } from '../../domain/shop-view.ts';
import { textsIn } from '../../../texts.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-3.17: the shop as its pages need it; menus count products. */
export const viewShop = ({ shop, language }: ShopRead): Answer<ShopView> => {
  const say = textsIn(language);
  const body = shopView(shop.catalogue(), language, {
    title: say('hours.title'),
    closed: say('hours.closed'),
    line: (days, times) => say('hours.line', { days, times }),
  });
  return { body, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct]) };
};
