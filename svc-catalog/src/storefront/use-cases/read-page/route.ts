import { getCmsPage as endpoint } from '@shop/contracts/catalog/storefront';
import type { Reads } from '../../cached-reads.ts';
import { readPage, type ReadPageDeps } from './read-page.ts';

export const readPageRoute = (read: Reads, deps: ReadPageDeps): void =>
  read(endpoint, ({ params, query: { view }, language }, shop) =>
    readPage(deps, { slug: params.slug, view, shop, language }),
  );
