import { deletePromotion as bin, restorePromotion as restore } from '@shop/contracts/catalog/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import type { PromotionDeps } from '../../promotion-deps.ts';
import { answerOf } from '../../promotion-problems.ts';
import { deletePromotion, restorePromotion } from './delete-promotion.ts';

const WRITES = [
  [bin, deletePromotion],
  [restore, restorePromotion],
] as const;

/** Into the bin and out of it. */
export const deletePromotionRoutes = (api: Api, deps: PromotionDeps): void => {
  for (const [endpoint, story] of WRITES)
    api.route(endpoint, async (call) => {
      const seen = { uuid: call.params.uuid, version: call.body.version };
      return answerOf(await runForStaff(call, (command) => story(deps, seen, command)), call.language, deps);
    });
};
