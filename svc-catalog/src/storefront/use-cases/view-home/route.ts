import { getHome as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { viewHome } from './view-home.ts';

export const viewHomeRoute = (read: Reads): void =>
  read(endpoint, ({ query: { view }, language }, shop) => viewHome({ view, shop, language }));
