import { changePromotion as endpoint } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { answerOf } from '../../promotion-problems.ts';
import { changePromotion, type ChangePromotionDeps } from './change-promotion.ts';

export const changePromotionRoute = (api: Api, deps: ChangePromotionDeps): void =>
  api.route(endpoint, async (call) => {
    const { version, ...fields } = call.body;
    const input = { uuid: call.params.uuid, fields, version };
    return answerOf(await runForStaff(call, (command) => changePromotion(deps, input, command)), call.language, deps);
  });
