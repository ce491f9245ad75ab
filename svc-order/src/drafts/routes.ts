import type { Api } from '@shop/service-kit';
import { deleteOrderDraftRoute } from './use-cases/delete-order-draft/route.ts';
import { getOrderDraftRoute } from './use-cases/get-order-draft/route.ts';
import { keepOrderDraftRoute } from './use-cases/keep-order-draft/route.ts';
import { listOrderDraftsRoute } from './use-cases/list-order-drafts/route.ts';
import type { MakeProformaDeps } from './use-cases/make-proforma/make-proforma.ts';
import { makeProformaRoute } from './use-cases/make-proforma/route.ts';

export const draftRoutes =
  (deps: MakeProformaDeps) =>
  (api: Api): void => {
    listOrderDraftsRoute(api, deps);
    getOrderDraftRoute(api, deps);
    keepOrderDraftRoute(api, deps);
    deleteOrderDraftRoute(api, deps);
    makeProformaRoute(api, deps);
  };
