import { searchMenuProducts as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { searchMenuProducts, type SearchMenuProductsDeps } from './search-menu-products.ts';

export const searchMenuProductsRoute = (api: Api, deps: SearchMenuProductsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) =>
    reply(200, [await searchMenuProducts(deps, { shopUuid: staff.shopUuid, text: params.text, language })]),
  );
