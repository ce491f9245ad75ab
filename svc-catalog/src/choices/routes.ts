import type { Api } from '@shop/service-kit';
import type { ShopsInMemory } from './shops-in-memory.ts';
import { listChoicesRoute } from './use-cases/list-choices/route.ts';
import { listMenuChoicesRoute } from './use-cases/list-menu-choices/route.ts';
import { searchMenuProductsRoute } from './use-cases/search-menu-products/route.ts';

export interface ChoiceDeps {
  readonly shops: ShopsInMemory;
}

/** What staff's fields offer. */
export const choiceRoutes =
  (deps: ChoiceDeps) =>
  (api: Api): void => {
    listChoicesRoute(api, deps);
    listMenuChoicesRoute(api, deps);
    searchMenuProductsRoute(api, deps);
  };
