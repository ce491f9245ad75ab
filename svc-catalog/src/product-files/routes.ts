import type { Api, Logger } from '@shop/service-kit';
import type { ImportReads } from './import-on-the-wire.ts';
import type { BookProductImportDeps } from './use-cases/book-product-import/book-product-import.ts';
import { bookProductImportRoute } from './use-cases/book-product-import/route.ts';
import type { ChangeImportEncodingDeps } from './use-cases/change-import-encoding/change-import-encoding.ts';
import { changeImportEncodingRoute } from './use-cases/change-import-encoding/route.ts';
import type { CreateProductImportDeps } from './use-cases/create-product-import/create-product-import.ts';
import { createProductImportRoute } from './use-cases/create-product-import/route.ts';
import type { ExportProductsDeps } from './use-cases/export-products/export-products.ts';
import { exportProductsRoute } from './use-cases/export-products/route.ts';
import { getProductImportRoutes } from './use-cases/get-product-import/route.ts';
import { sendImportPicturesRoute } from './use-cases/send-import-pictures/route.ts';
import type { SendImportPicturesDeps } from './use-cases/send-import-pictures/send-import-pictures.ts';
import { tryImportPicturesAgainRoute } from './use-cases/try-import-pictures-again/route.ts';
import type { TryImportPicturesAgainDeps } from './use-cases/try-import-pictures-again/try-import-pictures-again.ts';

export interface ProductFileDeps extends ExportProductsDeps {
  readonly imports: CreateProductImportDeps['imports'] &
    BookProductImportDeps['imports'] &
    ChangeImportEncodingDeps['imports'] &
    TryImportPicturesAgainDeps['imports'] &
    ImportReads['imports'];
  readonly archives: CreateProductImportDeps['archives'] &
    SendImportPicturesDeps['archives'] &
    BookProductImportDeps['archives'];
  readonly nudge: () => void;
  readonly nudgeImports: () => void;
  readonly logger: Logger;
}

export const productFileRoutes =
  (deps: ProductFileDeps) =>
  (api: Api): void => {
    exportProductsRoute(api, deps);
    createProductImportRoute(api, deps);
    changeImportEncodingRoute(api, deps);
    tryImportPicturesAgainRoute(api, deps);
    sendImportPicturesRoute(api, deps);
    getProductImportRoutes(api, deps);
    bookProductImportRoute(api, deps);
  };
