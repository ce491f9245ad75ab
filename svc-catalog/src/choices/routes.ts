import type { Api } from '@shop/service-kit';
import type { ChoiceReads } from './named-of-kind.ts';
import { listChoicesRoute } from './use-cases/list-choices/route.ts';
import { listMenuChoicesRoute } from './use-cases/list-menu-choices/route.ts';
import { searchMenuProductsRoute } from './use-cases/search-menu-products/route.ts';
import type { SearchMenuProductsDeps } from './use-cases/search-menu-products/search-menu-products.ts';

export type ChoiceDeps = ChoiceReads & SearchMenuProductsDeps;

/** Routes that list the options of staff form fields. */
export const choiceRoutes =
  (deps: ChoiceDeps) =>
  (api: Api): void => {
    listChoicesRoute(api, deps);
    listMenuChoicesRoute(api, deps);
    searchMenuProductsRoute(api, deps);
  };
