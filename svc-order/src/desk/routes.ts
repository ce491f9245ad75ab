import type { Api } from '@shop/service-kit';
import type { DeskDeps } from './desk-deps.ts';
import { attemptOrderRoute } from './use-cases/attempt-order/route.ts';
import { getDeskFiguresRoute } from './use-cases/get-desk-figures/route.ts';
import { holdLeaseRoutes } from './use-cases/hold-lease/route.ts';
import { keepApartRoute } from './use-cases/keep-apart/route.ts';
import { listDeskRoute } from './use-cases/list-desk/route.ts';
import { mergeOrderRoute } from './use-cases/merge-order/route.ts';
import { nextOfDeskRoute } from './use-cases/next-of-desk/route.ts';
import { peekAtDeskRoute } from './use-cases/peek-at-desk/route.ts';

/** Before those of orders, whose paths would take these for an order's. */
export const deskRoutes =
  (deps: DeskDeps) =>
  (api: Api): void => {
    nextOfDeskRoute(api, deps);
    peekAtDeskRoute(api, deps);
    holdLeaseRoutes(api, deps);
    listDeskRoute(api, deps);
    getDeskFiguresRoute(api, deps);
    attemptOrderRoute(api, deps);
    mergeOrderRoute(api, deps);
    keepApartRoute(api, deps);
  };
