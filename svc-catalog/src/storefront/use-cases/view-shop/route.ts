import { getShop as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { viewShop } from './view-shop.ts';

export const viewShopRoute = (read: Reads): void =>
  read(endpoint, ({ language }, shop) => viewShop({ shop, language }));
