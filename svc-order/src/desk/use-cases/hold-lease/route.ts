import {
  releaseLease as release,
  renewLease as renew,
  takeOverLease as takeOver,
} from '@shop/contracts/order/dashboard';
import { notFound, reply, staffCommandOf, type Api } from '@shop/service-kit';
import { leaseLost } from '../../desk-answers.ts';
import { leaseOnTheWire } from '../../desk-card.ts';
import { releaseLease, renewLease, takeOverLease, type HoldLeaseDeps } from './hold-lease.ts';

/** Keeping, giving back and taking over. */
export const holdLeaseRoutes = (api: Api, deps: HoldLeaseDeps): void => {
  api.route(renew, async ({ params, body, staff, language }) => {
    const held = { shopUuid: staff.shopUuid, uuid: params.uuid, token: body.token };
    const outcome = await renewLease(deps, held);
    return outcome.kind === 'renewed' ? reply(200, leaseOnTheWire(outcome)) : leaseLost(outcome.holder, language);
  });
  api.route(release, async ({ params, body, staff }) => {
    const held = { shopUuid: staff.shopUuid, uuid: params.uuid, token: body.token };
    return reply(200, { released: await releaseLease(deps, held) });
  });
  api.route(takeOver, async (call) => {
    const outcome = await takeOverLease(deps, call.params.uuid, staffCommandOf(call));
    switch (outcome.kind) {
      case 'taken':
        return reply(200, leaseOnTheWire(outcome.lease));
      case 'lost':
        return leaseLost(outcome.holder, call.language);
      case 'not-found':
        return notFound(call.language);
    }
  });
};
