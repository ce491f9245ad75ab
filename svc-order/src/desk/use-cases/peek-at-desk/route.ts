import { peekAtDesk as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { personOf } from '../../desk-deps.ts';
import type { NextOfDeskDeps } from '../next-of-desk/next-of-desk.ts';
import { peekAtDesk } from './peek-at-desk.ts';

export const peekAtDeskRoute = (api: Api, deps: NextOfDeskDeps): void =>
  api.route(endpoint, async ({ staff }) =>
    reply(200, { card: await peekAtDesk(deps, { shopUuid: staff.shopUuid, person: personOf(staff) }) }),
  );
