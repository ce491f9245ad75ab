import { getPromotionFigures as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getPromotionFigures, type GetPromotionFiguresDeps } from './get-promotion-figures.ts';

export const getPromotionFiguresRoute = (api: Api, deps: GetPromotionFiguresDeps): void =>
  api.route(endpoint, async ({ query: { uuids }, staff: { shopUuid } }) =>
    reply(200, await getPromotionFigures(deps, { shopUuid, uuids })),
  );
