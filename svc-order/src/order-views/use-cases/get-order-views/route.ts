import { getOrderViews as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { OrderViewsDeps } from '../../order-views-deps.ts';
import { viewsOnTheWire } from '../../order-views-deps.ts';

export const getOrderViewsRoute = (api: Api, { orderViews }: OrderViewsDeps): void =>
  api.route(endpoint, async ({ staff }) => reply(200, viewsOnTheWire(await orderViews.of(staff.shopUuid).find())));
