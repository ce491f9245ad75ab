import { listAbandonedCarts as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { leftCartOnTheWire } from '../left-cart-on-the-wire.ts';
import { listLeftCarts, type ListLeftCartsDeps } from './list-left-carts.ts';

export const listLeftCartsRoute = (api: Api, deps: ListLeftCartsDeps): void =>
  api.route(endpoint, async ({ staff, query: { handled, before } }) => {
    const { carts, more } = await listLeftCarts(deps, {
      shopUuid: staff.shopUuid,
      isHandled: handled === 'true',
      before: before === undefined ? undefined : new Date(before),
    });
    return reply(200, { carts: carts.map(leftCartOnTheWire), more });
  });
