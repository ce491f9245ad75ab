import type { Api } from '@shop/service-kit';
import { createReads } from './cached-reads.ts';
import type { CatalogueRepository } from './persistence/catalogue.repository.ts';
import type { ReviewRepository } from './persistence/review.repository.ts';
import type { BodyCache } from './read-model/body-cache.ts';
import type { Catalogues } from './read-model/catalogues.ts';
import { routeCrossSelling } from './use-cases/cross-sell/route.ts';
import { routeListings } from './use-cases/list-products/route.ts';
import { routeBlog } from './use-cases/read-blog/route.ts';
import { routePages } from './use-cases/read-page/route.ts';
import { routeSearch } from './use-cases/search-products/route.ts';
import { routeSuggestions } from './use-cases/suggest-products/route.ts';
import { routeHome } from './use-cases/view-home/route.ts';
import { routeProduct } from './use-cases/view-product/route.ts';
import { routeShop } from './use-cases/view-shop/route.ts';

export interface CatalogueParts {
  readonly catalogues: Catalogues;
  readonly cache: BodyCache;
  readonly repository: CatalogueRepository;
  readonly reviews: ReviewRepository;
}

/** What the catalogue answers, the busiest first. */
export const routes =
  ({ catalogues, cache, repository, reviews }: CatalogueParts) =>
  (api: Api): void => {
    const read = createReads(api, catalogues, cache);
    routeListings(read);
    routeProduct(read, { catalogue: repository, reviews });
    routeShop(read);
    routeHome(read);
    routeCrossSelling(read);
    routeSearch(read);
    routeSuggestions(read);
    routeBlog(read, repository);
    routePages(read, repository);
  };
