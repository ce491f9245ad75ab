import { getWriting as endpoint } from '@shop/contracts/catalog/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { getWriting, type GetWritingDeps } from './get-writing.ts';

export const getWritingRoute = (api: Api, deps: GetWritingDeps): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const writing = await getWriting(deps, { shopUuid: staff.shopUuid, ...params });
    return writing ? reply(200, writing) : notFound(language);
  });
