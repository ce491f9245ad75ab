import { getShop as endpoint } from '@shop/contracts/catalog/storefront';
import type { Catalogues } from '../../read-model/catalogues.ts';
import type { Reads } from '../../cached-reads.ts';
import { viewShop } from './view-shop.ts';

export const viewShopRoute = (read: Reads, catalogues: Pick<Catalogues, 'hosts'>): void =>
  read(endpoint, ({ language }, shop) => viewShop(catalogues, { shop, language }));
