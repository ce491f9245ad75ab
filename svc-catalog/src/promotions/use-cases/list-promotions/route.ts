import { listPromotions as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listPromotions, type ListPromotionsDeps } from './list-promotions.ts';

export const listPromotionsRoute = (api: Api, deps: ListPromotionsDeps): void =>
  api.route(endpoint, async ({ query, staff, language }) =>
    reply(200, await listPromotions(deps, { shopUuid: staff.shopUuid, language, ...query })),
  );
