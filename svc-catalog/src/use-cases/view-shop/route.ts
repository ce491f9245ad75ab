import { getShop } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import { shopView } from '../../domain/shop-view.ts';

/** SF-3.17 */
export const routeShop = (read: Reads): void => read(getShop, ({ language }, shop) => shopView(shop.catalogue(), language));
