import type { Api } from '@shop/service-kit';
import { changeContentEntryRoute } from './use-cases/change-content-entry/route.ts';
import { createContentEntryRoute } from './use-cases/create-content-entry/route.ts';
import { deleteContentEntryRoutes } from './use-cases/delete-content-entry/route.ts';
import { getContentEntryRoute } from './use-cases/get-content-entry/route.ts';
import type { ListContentEntriesDeps } from './use-cases/list-content-entries/list-content-entries.ts';
import { listContentEntriesRoute } from './use-cases/list-content-entries/route.ts';
import { setContentEntryPictureRoute } from './use-cases/set-content-entry-picture/route.ts';
import type { SetContentEntryPictureDeps } from './use-cases/set-content-entry-picture/set-content-entry-picture.ts';

export type ContentRoutesDeps = SetContentEntryPictureDeps & ListContentEntriesDeps;

/** Routes by which staff manage pages and the blog. */
export const contentRoutes =
  (deps: ContentRoutesDeps) =>
  (api: Api): void => {
    listContentEntriesRoute(api, deps);
    getContentEntryRoute(api, deps);
    createContentEntryRoute(api, deps);
    changeContentEntryRoute(api, deps);
    deleteContentEntryRoutes(api, deps);
    setContentEntryPictureRoute(api, deps);
  };
