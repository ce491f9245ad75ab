import { getPromotion as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getPromotion, type GetPromotionDeps } from './get-promotion.ts';

export const getPromotionRoute = (api: Api, deps: GetPromotionDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const promotion = await getPromotion(deps, { shopUuid: staff.shopUuid, ...params });
    return promotion ? reply(200, promotion) : notFound(language);
  });
