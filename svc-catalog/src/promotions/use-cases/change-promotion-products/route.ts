import { MAX_TARGETS, putIntoPromotion, takeOutOfPromotion } from '@shop/contracts/catalog/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { PromotionDeps } from '../../promotion-deps.ts';
import type { PromotionRecord } from '../../domain/promotion-record.ts';
import { changePromotionProducts } from './change-promotion-products.ts';

const WAYS = [
  [putIntoPromotion, 'put'],
  [takeOutOfPromotion, 'take'],
] as const;
const replyWith = ({ _id, version, targets }: PromotionRecord) =>
  reply(200, { uuid: _id, version, targets: targets.length });

/** Many products into a promotion, or out of it, by one request. */
export const changePromotionProductsRoutes = (api: Api, deps: PromotionDeps): void => {
  for (const [endpoint, way] of WAYS)
    api.route(endpoint, async (call) => {
      const { params, body, language } = call;
      const input = { uuid: params.uuid, products: body.products, way };
      const outcome = await runForStaff(call, (command) => changePromotionProducts(deps, input, command));
      switch (outcome.kind) {
        case 'done':
          return replyWith(outcome.entity);
        case 'not-found':
          return notFound(language);
        case 'stale':
          return problem(409, 'changed-meanwhile', textsIn(language)('promotions.changedMeanwhile'));
        case 'refused':
          return outcome.refusal === 'same'
            ? replyWith(outcome.entity)
            : problem(
                422,
                'promotion-products',
                textsIn(language)(`promotions.products.${outcome.refusal}`, { most: MAX_TARGETS }),
              );
      }
    });
};
