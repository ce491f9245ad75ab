import { switchPromotion as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PromotionDeps } from '../../promotion-deps.ts';
import { answerOf } from '../../promotion-problems.ts';
import { switchPromotion } from './switch-promotion.ts';

export const switchPromotionRoute = (api: Api, deps: PromotionDeps): void =>
  api.route(endpoint, async (call) => {
    const input = { uuid: call.params.uuid, ...call.body };
    return answerOf(await runForStaff(call, (command) => switchPromotion(deps, input, command)), call.language, deps);
  });
