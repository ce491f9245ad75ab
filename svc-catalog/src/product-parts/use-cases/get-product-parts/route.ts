import { getProductParts as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { partsOnTheWire } from '../../parts-on-the-wire.ts';
import { getProductParts, type GetProductPartsDeps } from './get-product-parts.ts';

export const getProductPartsRoute = (api: Api, deps: GetProductPartsDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const product = await getProductParts(deps, { shopUuid: staff.shopUuid, product: params.uuid });
    return product ? reply(200, await partsOnTheWire(deps, product)) : notFound(language);
  });
