import type { Api, Logger } from '@shop/service-kit';
import type { ExportProductsDeps } from './use-cases/export-products/export-products.ts';
import { exportProductsRoute } from './use-cases/export-products/route.ts';

export interface ProductFileDeps extends ExportProductsDeps {
  readonly logger: Logger;
}

export const productFileRoutes =
  (deps: ProductFileDeps) =>
  (api: Api): void => {
    exportProductsRoute(api, deps);
  };
