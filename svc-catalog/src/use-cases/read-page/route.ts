import { getCmsPage } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import { stampOf } from '../../read-model/stamp.ts';
import { readPage } from './read-page.ts';

export const routePages = (read: Reads, repository: Pick<CatalogueRepository, 'page'>): void =>
  read(getCmsPage, async ({ params, language }, shop) => {
    const stamp = stampOf([shop.parts.whole]);
    const body = await readPage(repository, params.slug, shop, language);
    return body && { body, stamp };
  });
