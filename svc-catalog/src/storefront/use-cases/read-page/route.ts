import { getCmsPage as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { readPage, type ReadPageDeps } from './read-page.ts';

export const readPageRoute = (read: Reads, deps: ReadPageDeps): void =>
  read(endpoint, ({ params, language }, shop) => readPage(deps, { slug: params.slug, shop, language }));
