import { simulatePromotions as endpoint } from '@shop/contracts/order/dashboard';
import { problem, reply, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { simulatePromotions, type SimulatePromotionsDeps } from './simulate-promotions.ts';

export const simulatePromotionsRoute = (api: Api, deps: SimulatePromotionsDeps): void =>
  api.route(endpoint, async ({ body, staff, language }) => {
    const texts = textsIn(language);
    const outcome = await simulatePromotions(deps, { ...body, shopUuid: staff.shopUuid, language });
    switch (outcome.kind) {
      case 'simulated':
        return reply(200, outcome.simulation, { 'Cache-Control': 'private, no-store' });
      case 'unsold':
        return problem(422, 'invalid', texts('promotions.unsold'), {
          errors: Object.fromEntries(
            outcome.problems.map(({ index, problem: what }) => [
              what === 'choose' ? `lines.${index}.combination` : `lines.${index}.product`,
              [`promotions.validation.${what}`],
            ]),
          ),
        });
      case 'undelivered':
        return problem(422, 'invalid', texts('promotions.undelivered'), {
          errors: { wilaya: ['promotions.validation.wilaya'] },
        });
      case 'not-found':
        return problem(404, 'not-found', texts('promotions.shop'));
    }
  });
