import type { Api } from '@shop/service-kit';
import type { RedirectDeps } from './redirect-deps.ts';
import { changeRedirectRoute } from './use-cases/change-redirect/route.ts';
import { createRedirectRoute } from './use-cases/create-redirect/route.ts';
import { deleteRedirectRoutes } from './use-cases/delete-redirect/route.ts';
import { listRedirectsRoute } from './use-cases/list-redirects/route.ts';

export const redirectRoutes =
  (deps: RedirectDeps) =>
  (api: Api): void => {
    listRedirectsRoute(api, deps);
    createRedirectRoute(api, deps);
    changeRedirectRoute(api, deps);
    deleteRedirectRoutes(api, deps);
  };
