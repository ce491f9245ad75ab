import { listRedirects as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import type { RedirectDeps } from '../../redirect-deps.ts';
import { listRedirects } from './list-redirects.ts';

export const listRedirectsRoute = (api: Api, deps: RedirectDeps): void =>
  api.route(endpoint, async ({ query, staff }) =>
    reply(200, await listRedirects(deps, { shopUuid: staff.shopUuid, ...query })),
  );
