import type { Api } from '@shop/service-kit';
import type { ListActsDeps } from './use-cases/list-acts/list-acts.ts';
import { listActsRoute } from './use-cases/list-acts/route.ts';

export const auditRoutes =
  (deps: ListActsDeps) =>
  (api: Api): void => {
    listActsRoute(api, deps);
  };
