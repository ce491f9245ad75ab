import type { Api } from '@shop/service-kit';
import { changeWritingRoute } from './use-cases/change-writing/route.ts';
import { createWritingRoute } from './use-cases/create-writing/route.ts';
import { deleteWritingRoutes } from './use-cases/delete-writing/route.ts';
import { getWritingRoute } from './use-cases/get-writing/route.ts';
import type { ListWritingsDeps } from './use-cases/list-writings/list-writings.ts';
import { listWritingsRoute } from './use-cases/list-writings/route.ts';
import { setWritingPictureRoute } from './use-cases/set-writing-picture/route.ts';
import type { SetWritingPictureDeps } from './use-cases/set-writing-picture/set-writing-picture.ts';

export type ContentRoutesDeps = SetWritingPictureDeps & ListWritingsDeps;

/** Routes by which staff manage pages and the blog. */
export const contentRoutes =
  (deps: ContentRoutesDeps) =>
  (api: Api): void => {
    listWritingsRoute(api, deps);
    getWritingRoute(api, deps);
    createWritingRoute(api, deps);
    changeWritingRoute(api, deps);
    deleteWritingRoutes(api, deps);
    setWritingPictureRoute(api, deps);
  };
