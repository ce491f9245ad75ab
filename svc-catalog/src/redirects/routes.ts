import type { Api } from '@shop/service-kit';
import { findMovedRoute, type FindMovedRouteDeps } from './use-cases/find-moved/route.ts';

export const redirectRoutes =
  (deps: FindMovedRouteDeps) =>
  (api: Api): void => {
    findMovedRoute(api, deps);
  };
