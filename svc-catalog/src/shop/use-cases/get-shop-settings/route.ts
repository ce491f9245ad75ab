import { getShopSettings as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { shopOnTheWire } from '../../shop-on-the-wire.ts';
import { getShopSettings, type GetShopSettingsDeps } from './get-shop-settings.ts';

export const getShopSettingsRoute = (api: Api, deps: GetShopSettingsDeps): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const shop = await getShopSettings(deps, { shopUuid: staff.shopUuid });
    return shop ? reply(200, shopOnTheWire(shop)) : notFound(language);
  });
