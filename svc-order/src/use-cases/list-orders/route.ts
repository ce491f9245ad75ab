import { listOrders as endpoint } from '@shop/contracts';
import { reply, type Api } from '@shop/service-kit';
import type { ListOrders } from './list-orders.ts';

export const listOrdersRoute = (api: Api, listOrders: ListOrders): void => api.route(endpoint, async ({ query, staff }) => reply(200, await listOrders(staff.shopUuid, query)));
