import type { HomeModule, PromoLine, View } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';
import { promoLines } from '../../domain/promo-lines.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ViewHome extends ShopRead {
  readonly view: View;
}

/** SF-2.92: the modules of the home page, and what promotions call out above them. */
export const viewHome = ({
  shop,
  language,
  view,
}: ViewHome): Answer<{ modules: HomeModule[]; promos?: PromoLine[] }> => {
  const modules = homeView(shop.catalogue(), language, view);
  const promos = promoLines(shop.catalogue(), language);
  const { whole, anyProduct, anyStock } = shop.parts;
  return { body: { modules, ...(promos.length > 0 && { promos }) }, stamp: stampOf([whole, anyProduct, anyStock]) };
};
