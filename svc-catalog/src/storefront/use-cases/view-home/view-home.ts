import type { HomeModule, View } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ViewHome extends ShopRead {
  readonly view: View;
}

/** SF-2.92: the modules of the home page. */
export const viewHome = ({ shop, language, view }: ViewHome): Answer<{ modules: HomeModule[] }> => {
  const modules = homeView(shop.catalogue(), language, view);
  const { whole, anyProduct, anyStock } = shop.parts;
  return { body: { modules }, stamp: stampOf([whole, anyProduct, anyStock]) };
};
