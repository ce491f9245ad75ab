import { getOrderFigures as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { getOrderFigures, type GetOrderFiguresDeps } from './get-order-figures.ts';

export const getOrderFiguresRoute = (api: Api, deps: GetOrderFiguresDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) => {
    const seesPayments = staff.permissions.includes('payment.read');
    const outcome = await getOrderFigures(deps, { shopUuid: staff.shopUuid, seesPayments, ...query });
    switch (outcome.kind) {
      case 'found':
        return reply(200, outcome.figures);
      case 'refused': {
        const { field } = outcome;
        return problem(422, 'invalid', textsIn(language)(`figures.${field}`), {
          errors: { [field]: [`figures.validation.${field}`] },
        });
      }
    }
  });
