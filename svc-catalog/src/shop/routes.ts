import type { Api } from '@shop/service-kit';
import { changeMenusRoute } from './use-cases/change-menus/route.ts';
import type { ChangeMenusDeps } from './use-cases/change-menus/change-menus.ts';
import type { ChangeShopSettingsDeps } from './use-cases/change-shop-settings/change-shop-settings.ts';
import { changeShopSettingsRoute } from './use-cases/change-shop-settings/route.ts';
import { getMenusRoute } from './use-cases/get-menus/route.ts';
import { getProductDefaultsRoute } from './use-cases/get-product-defaults/route.ts';
import { getShopSettingsRoute } from './use-cases/get-shop-settings/route.ts';

export type ShopDeps = ChangeShopSettingsDeps & ChangeMenusDeps;

export const shopRoutes =
  (deps: ShopDeps) =>
  (api: Api): void => {
    getShopSettingsRoute(api, deps);
    changeShopSettingsRoute(api, deps);
    getProductDefaultsRoute(api, deps);
    getMenusRoute(api, deps);
    changeMenusRoute(api, deps);
  };
