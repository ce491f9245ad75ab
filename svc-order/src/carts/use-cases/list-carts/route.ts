import { listCarts as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listCarts, type ListCartsDeps } from './list-carts.ts';

export const listCartsRoute = (api: Api, deps: ListCartsDeps): void =>
  api.route(endpoint, async ({ staff, query: { state = null, before } }) =>
    reply(
      200,
      await listCarts(deps, {
        shopUuid: staff.shopUuid,
        state,
        before: before === undefined ? undefined : new Date(before),
      }),
    ),
  );
