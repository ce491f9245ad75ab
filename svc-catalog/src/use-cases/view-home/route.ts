import { getHome } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { homeView } from '../../domain/home-view.ts';

/** SF-2.92 */
export const routeHome = (read: Reads): void => read(getHome, ({ language }, shop) => ({ modules: homeView(shop.catalogue(), language) }));
