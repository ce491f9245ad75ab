import { getHome, type HomeModule, type PromoLine } from '@shop/contracts/catalog/storefront';
import type { RouteContext } from '@shop/kit';

export interface Home {
  modules: HomeModule[];
  promos?: PromoLine[] | undefined;
}

export const loadHome = async ({ call }: Pick<RouteContext, 'call'>): Promise<Home> =>
  (await call(getHome, { query: { view: 'page' } })).body;
