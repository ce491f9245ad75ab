import { getBlockContent as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getBlockContent, type GetBlockContentDeps } from './get-block-content.ts';

export const getBlockContentRoute = (api: Api, deps: GetBlockContentDeps): void =>
  api.route(endpoint, async ({ query: { number = null, ...block }, staff }) =>
    reply(200, await getBlockContent(deps, { shopUuid: staff.shopUuid, number, ...block })),
  );
