import { quoteStaffOrder as endpoint } from '@shop/contracts/order/dashboard';
import { generalProblem, problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { quoteStaffOrder, type QuoteStaffOrderDeps } from './quote-staff-order.ts';

export const quoteStaffOrderRoute = (api: Api, deps: QuoteStaffOrderDeps): void =>
  api.route(endpoint, async ({ body, staff, language }) => {
    const { shopUuid, permissions } = staff;
    const outcome = await quoteStaffOrder(deps, { ...body, shopUuid, permissions, reader: language });
    switch (outcome.kind) {
      case 'quoted':
        return reply(200, outcome.quote, { 'Cache-Control': 'private, no-store' });
      case 'forbidden':
        return generalProblem(403, 'forbidden', language);
      case 'not-found':
        return problem(422, 'unknown', textsIn(language)('staff-orders.unknown'));
    }
  });
