import { getShop } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { shopView } from '../../domain/shop-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-3.17; menus count products. */
export const routeShop = (read: Reads): void =>
  read(getShop, ({ language }, shop) => {
    const body = shopView(shop.catalogue(), language);
    return { body, stamp: stampOf([shop.parts.whole, shop.parts.anyProduct]) };
  });
