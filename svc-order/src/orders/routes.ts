import type { Api } from '@shop/service-kit';
import type { ActOnOrderDeps } from './use-cases/act-on-order/act-on-order.ts';
import { actOnOrderRoute } from './use-cases/act-on-order/route.ts';
import type { ActOnOrdersDeps } from './use-cases/act-on-orders/act-on-orders.ts';
import { actOnOrdersRoute } from './use-cases/act-on-orders/route.ts';
import type { GetOrderDeps } from './use-cases/get-order/get-order.ts';
import { getOrderRoute } from './use-cases/get-order/route.ts';
import type { GetTransitionsDeps } from './use-cases/get-transitions/get-transitions.ts';
import { getTransitionsRoute } from './use-cases/get-transitions/route.ts';
import type { ListOrdersDeps } from './use-cases/list-orders/list-orders.ts';
import { listOrdersRoute } from './use-cases/list-orders/route.ts';
import type { NoteOrderDeps } from './use-cases/note-order/note-order.ts';
import { noteOrderRoute } from './use-cases/note-order/route.ts';

export const orderRoutes =
  (deps: ListOrdersDeps & GetOrderDeps & GetTransitionsDeps & ActOnOrderDeps & ActOnOrdersDeps & NoteOrderDeps) =>
  (api: Api): void => {
    listOrdersRoute(api, deps);
    getOrderRoute(api, deps);
    getTransitionsRoute(api, deps);
    // Before the actions, whose path they match as well.
    actOnOrdersRoute(api, deps);
    noteOrderRoute(api, deps);
    actOnOrderRoute(api, deps);
  };
