import { getHome as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { viewHome } from './view-home.ts';

export const viewHomeRoute = (read: Reads): void =>
  read(endpoint, ({ language }, shop) => viewHome({ shop, language }));
