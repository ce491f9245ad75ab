import { getProductDefaults as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getProductDefaults, type GetProductDefaultsDeps } from './get-product-defaults.ts';

export const getProductDefaultsRoute = (api: Api, deps: GetProductDefaultsDeps): void =>
  api.route(endpoint, async ({ staff, language }) => {
    const defaults = await getProductDefaults(deps, staff.shopUuid);
    return defaults ? reply(200, defaults) : notFound(language);
  });
