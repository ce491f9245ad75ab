import { switchPromotion as endpoint } from '@shop/contracts/catalog/dashboard';
import { staffWriteOf, type Api } from '@shop/service-kit';
import type { PromotionDeps } from '../../promotion-deps.ts';
import { answerOf } from '../../promotion-problems.ts';
import { switchPromotion } from './switch-promotion.ts';

export const switchPromotionRoute = (api: Api, deps: PromotionDeps): void =>
  api.route(endpoint, async (call) => {
    const command = { uuid: call.params.uuid, ...call.body };
    return answerOf(await switchPromotion(deps, command, staffWriteOf(call)), call.language, deps);
  });
