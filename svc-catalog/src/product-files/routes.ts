import type { Api, Logger } from '@shop/service-kit';
import type { ImportReads } from './import-on-the-wire.ts';
import type { BookProductImportDeps } from './use-cases/book-product-import/book-product-import.ts';
import { bookProductImportRoute } from './use-cases/book-product-import/route.ts';
import type { CreateProductImportDeps } from './use-cases/create-product-import/create-product-import.ts';
import { createProductImportRoute } from './use-cases/create-product-import/route.ts';
import type { ExportProductsDeps } from './use-cases/export-products/export-products.ts';
import { exportProductsRoute } from './use-cases/export-products/route.ts';
import { getProductImportRoutes } from './use-cases/get-product-import/route.ts';

export interface ProductFileDeps extends ExportProductsDeps {
  readonly imports: CreateProductImportDeps['imports'] & BookProductImportDeps['imports'] & ImportReads['imports'];
  readonly now: () => number;
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
  readonly logger: Logger;
}

export const productFileRoutes =
  (deps: ProductFileDeps) =>
  (api: Api): void => {
    exportProductsRoute(api, deps);
    createProductImportRoute(api, deps);
    getProductImportRoutes(api, deps);
    bookProductImportRoute(api, deps);
  };
