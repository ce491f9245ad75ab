import type { ShopView } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import type { Catalogues } from '../../read-model/catalogues.ts';
import { shopView } from '../../domain/shop-view.ts';
import { textsIn } from '../../../texts.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-3.17: the shop as its pages need it; menus count products. */
export const viewShop = ({ hosts }: Pick<Catalogues, 'hosts'>, { shop, language }: ShopRead): Answer<ShopView> => {
  const say = textsIn(language);
  const view = shopView(shop.catalogue(), language, {
    title: say('hours.title'),
    closed: say('hours.closed'),
    line: (days, times) => say('hours.line', { days, times }),
  });
  // An unknown host shows the default shop. The mark changes when a shop gets that host, so that its visitors reload.
  return shop.shop().isDefault
    ? {
        body: { ...view, hostsMark: hosts.mark() },
        stamp: stampOf([shop.parts.whole, shop.parts.anyProduct, hosts.part]),
      }
    : { body: view, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct]) };
};
