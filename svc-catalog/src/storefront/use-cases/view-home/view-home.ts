import type { HomeModule } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-2.92: the modules of the home page. */
export const viewHome = ({ shop, language }: ShopRead): Answer<{ modules: HomeModule[] }> => {
  const modules = homeView(shop.catalogue(), language);
  const { whole, anyProduct, anyStock } = shop.parts;
  return { body: { modules }, stamp: stampOf([whole, anyProduct, anyStock]) };
};
