import { getHome } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-2.92 */
export const routeHome = (read: Reads): void =>
  read(getHome, ({ language }, shop) => {
    const modules = homeView(shop.catalogue(), language);
    const { whole, anyProduct, anyStock } = shop.parts;
    return { body: { modules }, stamp: stampOf([whole, anyProduct, anyStock]) };
  });
