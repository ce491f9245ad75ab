import { handleAbandonedCart as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, runForStaff, type Api } from '@shop/service-kit';
import { leftCartOnTheWire } from '../left-cart-on-the-wire.ts';
import { handleLeftCart, type HandleLeftCartDeps } from './handle-left-cart.ts';

export const handleLeftCartRoute = (api: Api, deps: HandleLeftCartDeps): void =>
  api.route(endpoint, async (call) => {
    const input = { cart: call.params.cart, isHandled: call.body.handled };
    const outcome = await runForStaff(call, (command) => handleLeftCart(deps, input, command));
    return outcome.kind === 'done' ? reply(200, leftCartOnTheWire(outcome.cart)) : notFound(call.language);
  });
