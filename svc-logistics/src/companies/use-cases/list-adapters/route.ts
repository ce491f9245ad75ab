import { listAdapters as endpoint } from '@shop/contracts/logistics/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { listAdapters, type ListAdaptersDeps } from './list-adapters.ts';

export const listAdaptersRoute = (api: Api, deps: ListAdaptersDeps): void =>
  api.route(endpoint, () => reply(200, { adapters: listAdapters(deps) }));
