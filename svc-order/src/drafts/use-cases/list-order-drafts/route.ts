import { listOrderDrafts as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listOrderDrafts, type ListOrderDraftsDeps } from './list-order-drafts.ts';

export const listOrderDraftsRoute = (api: Api, deps: ListOrderDraftsDeps): void =>
  api.route(endpoint, async ({ query, staff }) => {
    const drafts = await listOrderDrafts(deps, { kind: query.kind, shopUuid: staff.shopUuid, person: staff.sub });
    return reply(200, { drafts }, { 'Cache-Control': 'private, no-store' });
  });
