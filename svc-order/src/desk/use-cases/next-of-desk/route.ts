import { nextOfDesk as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { leaseLost } from '../../desk-answers.ts';
import { personOf } from '../../desk-deps.ts';
import { nextOfDesk, type NextOfDeskDeps } from './next-of-desk.ts';

const NOTHING = { card: null, cart: null, empty: null };

export const nextOfDeskRoute = (api: Api, deps: NextOfDeskDeps): void =>
  api.route(endpoint, async ({ body, staff, language }) => {
    const outcome = await nextOfDesk(deps, { shopUuid: staff.shopUuid, person: personOf(staff), ...body });
    switch (outcome.kind) {
      case 'card':
        return reply(200, { ...NOTHING, card: outcome.card });
      case 'cart':
        return reply(200, { ...NOTHING, cart: outcome.cart });
      case 'empty':
        return reply(200, { ...NOTHING, empty: { later: outcome.later, nextDueAt: outcome.nextDueAt } });
      case 'lost':
        return leaseLost(outcome.holder, language);
      case 'not-found':
        return notFound(language);
    }
  });
