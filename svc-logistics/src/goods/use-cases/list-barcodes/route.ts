import { listBarcodes as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { itemBarcodesOnTheWire } from '../../item-barcodes-on-the-wire.ts';
import { listBarcodes, type ListBarcodesDeps } from './list-barcodes.ts';

export const listBarcodesRoute = (api: Api, deps: ListBarcodesDeps): void =>
  api.route(endpoint, async ({ staff, query }) => {
    const items = await listBarcodes(deps, { shopUuid: staff.shopUuid, product: query.product });
    return reply(200, { items: items.map(({ goods, item }) => itemBarcodesOnTheWire(goods, item)) });
  });
