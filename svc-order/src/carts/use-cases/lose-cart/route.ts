import { loseCart as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { cartOnTheWire } from '../cart-on-the-wire.ts';
import { loseCart, type LoseCartDeps } from './lose-cart.ts';

export const loseCartRoute = (api: Api, deps: LoseCartDeps): void =>
  api.route(endpoint, async (call) => {
    const input = { cart: call.params.externalId, reason: call.body.reason };
    const outcome = await runForStaff(call, (command) => loseCart(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, cartOnTheWire(outcome.cart));
      case 'not-found':
        return notFound(call.language);
      case 'recovered':
        return problem(409, 'recovered', textsIn(call.language)('carts.recovered'));
    }
  });
