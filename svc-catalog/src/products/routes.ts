import type { Api } from '@shop/service-kit';
import type { ProductWriteDeps } from './product-writes.ts';
import { changePriceRoute } from './use-cases/change-price/route.ts';
import { changeProductRoute } from './use-cases/change-product/route.ts';
import { changeProductLanguageRoute } from './use-cases/change-product-language/route.ts';
import { createProductRoute, duplicateProductRoute } from './use-cases/create-product/route.ts';
import { deleteProductRoutes } from './use-cases/delete-product/route.ts';
import { schedulePriceRoutes } from './use-cases/schedule-price/route.ts';
import { getProductRoute, listProductCombinationsRoute } from './use-cases/get-product/route.ts';
import type { ListStaffProductsDeps } from './use-cases/list-staff-products/list-staff-products.ts';
import { listMatchingProductsRoute, listStaffProductsRoute } from './use-cases/list-staff-products/route.ts';

export interface ProductDeps extends ProductWriteDeps, Pick<ListStaffProductsDeps, 'memoryOf'> {
  readonly newId: () => string;
}

export const productRoutes =
  (deps: ProductDeps) =>
  (api: Api): void => {
    listStaffProductsRoute(api, deps);
    listMatchingProductsRoute(api, deps);
    createProductRoute(api, deps);
    listProductCombinationsRoute(api, deps);
    getProductRoute(api, deps);
    changeProductRoute(api, deps);
    changeProductLanguageRoute(api, deps);
    changePriceRoute(api, deps);
    schedulePriceRoutes(api, deps);
    duplicateProductRoute(api, deps);
    deleteProductRoutes(api, deps);
  };
