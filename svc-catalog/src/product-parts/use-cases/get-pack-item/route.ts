import { getPackItem as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { itemsOf, packItemOnTheWire, type PartsReads } from '../../parts-on-the-wire.ts';

export const getPackItemRoute = (api: Api, deps: PartsReads): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const [item] = await itemsOf(deps, staff.shopUuid, [{ product: params.uuid }]);
    return item ? reply(200, packItemOnTheWire(item, deps.unitsOf)) : notFound(language);
  });
