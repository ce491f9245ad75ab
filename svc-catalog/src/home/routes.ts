import type { Api } from '@shop/service-kit';
import type { CreateHomePictureDeps } from './use-cases/create-home-picture/create-home-picture.ts';
import { createHomePictureRoute } from './use-cases/create-home-picture/route.ts';
import type { GetBlockContentDeps } from './use-cases/get-block-content/get-block-content.ts';
import { getBlockContentRoute } from './use-cases/get-block-content/route.ts';

export type HomeDeps = GetBlockContentDeps & CreateHomePictureDeps;

/** The home page as its owner sets it up; its draft and its versions are the window's. */
export const homeRoutes =
  (deps: HomeDeps) =>
  (api: Api): void => {
    getBlockContentRoute(api, deps);
    createHomePictureRoute(api, deps);
  };
