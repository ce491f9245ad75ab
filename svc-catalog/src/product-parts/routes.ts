import type { Api } from '@shop/service-kit';
import { arrangeImagesRoutes } from './use-cases/arrange-images/route.ts';
import type { ArrangeImagesDeps } from './use-cases/arrange-images/arrange-images.ts';
import { chooseCombinationImageRoutes } from './use-cases/choose-combination-image/route.ts';
import type { GetProductPartsDeps } from './use-cases/get-product-parts/get-product-parts.ts';
import { getProductPartsRoute } from './use-cases/get-product-parts/route.ts';
import { getPackItemRoute } from './use-cases/get-pack-item/route.ts';
import { saveCombinationFormRoute } from './use-cases/save-combination-form/route.ts';
import { saveCombinationsRoute } from './use-cases/save-combinations/route.ts';
import type { SaveCombinationsDeps } from './use-cases/save-combinations/save-combinations.ts';
import { saveFeaturesRoute } from './use-cases/save-features/route.ts';
import { savePackRoute } from './use-cases/save-pack/route.ts';
import { uploadImagesRoute } from './use-cases/upload-images/route.ts';
import type { UploadImagesDeps } from './use-cases/upload-images/upload-images.ts';

export type ProductPartsDeps = GetProductPartsDeps & UploadImagesDeps & ArrangeImagesDeps & SaveCombinationsDeps;

export const productPartsRoutes =
  (deps: ProductPartsDeps) =>
  (api: Api): void => {
    getProductPartsRoute(api, deps);
    getPackItemRoute(api, deps);
    uploadImagesRoute(api, deps);
    arrangeImagesRoutes(api, deps);
    saveCombinationsRoute(api, deps);
    saveCombinationFormRoute(api, deps);
    chooseCombinationImageRoutes(api, deps);
    saveFeaturesRoute(api, deps);
    savePackRoute(api, deps);
  };
