import { getCmsPage } from '@shop/contracts';
import type { Reads } from '../../cached-reads.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import { readPage } from './read-page.ts';

export const routePages = (read: Reads, repository: Pick<CatalogueRepository, 'page'>): void => read(getCmsPage, ({ params, language }, shop) => readPage(repository, params.slug, shop, language));
