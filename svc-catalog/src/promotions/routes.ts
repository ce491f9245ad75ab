import type { Api } from '@shop/service-kit';
import { changePromotionRoute } from './use-cases/change-promotion/route.ts';
import { changePromotionProductsRoutes } from './use-cases/change-promotion-products/route.ts';
import { createPromotionRoute, duplicatePromotionRoute } from './use-cases/create-promotion/route.ts';
import { deletePromotionRoutes } from './use-cases/delete-promotion/route.ts';
import { getPromotionRoute } from './use-cases/get-promotion/route.ts';
import type { ListPromotionsDeps } from './use-cases/list-promotions/list-promotions.ts';
import { listPromotionsRoute } from './use-cases/list-promotions/route.ts';
import { switchPromotionRoute } from './use-cases/switch-promotion/route.ts';
import { setPromotionBannerRoute } from './use-cases/set-promotion-banner/route.ts';
import type { SetPromotionBannerDeps } from './use-cases/set-promotion-banner/set-promotion-banner.ts';

export const promotionRoutes =
  (deps: SetPromotionBannerDeps & ListPromotionsDeps) =>
  (api: Api): void => {
    listPromotionsRoute(api, deps);
    getPromotionRoute(api, deps);
    createPromotionRoute(api, deps);
    changePromotionRoute(api, deps);
    switchPromotionRoute(api, deps);
    deletePromotionRoutes(api, deps);
    duplicatePromotionRoute(api, deps);
    setPromotionBannerRoute(api, deps);
    changePromotionProductsRoutes(api, deps);
  };
