import { getContentEntry as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getContentEntry, type GetContentEntryDeps } from './get-content-entry.ts';

export const getContentEntryRoute = (api: Api, deps: GetContentEntryDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const contentEntry = await getContentEntry(deps, { shopUuid: staff.shopUuid, ...params });
    return contentEntry ? reply(200, contentEntry) : notFound(language);
  });
