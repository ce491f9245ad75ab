import type { Api } from '@shop/service-kit';
import type { ListBarcodesDeps } from './use-cases/list-barcodes/list-barcodes.ts';
import { listBarcodesRoute } from './use-cases/list-barcodes/route.ts';
import type { ListGoodsDeps } from './use-cases/list-goods/list-goods.ts';
import { listGoodsRoute } from './use-cases/list-goods/route.ts';
import { setBarcodesRoute } from './use-cases/set-barcodes/route.ts';
import type { SetBarcodesDeps } from './use-cases/set-barcodes/set-barcodes.ts';

export const goodsRoutes =
  (deps: ListBarcodesDeps & ListGoodsDeps & SetBarcodesDeps) =>
  (api: Api): void => {
    listBarcodesRoute(api, deps);
    listGoodsRoute(api, deps);
    setBarcodesRoute(api, deps);
  };
