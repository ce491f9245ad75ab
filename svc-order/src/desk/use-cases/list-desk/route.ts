import { listDesk as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listDesk, type ListDeskDeps } from './list-desk.ts';

export const listDeskRoute = (api: Api, deps: ListDeskDeps): void =>
  api.route(endpoint, async ({ staff }) => reply(200, await listDesk(deps, staff.shopUuid)));
