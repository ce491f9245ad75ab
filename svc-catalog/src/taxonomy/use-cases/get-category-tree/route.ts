import { getCategoryTree as endpoint } from '@shop/contracts/catalog/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { getCategoryTree, type GetCategoryTreeDeps } from './get-category-tree.ts';

export const getCategoryTreeRoute = (api: Api, deps: GetCategoryTreeDeps): void =>
  api.route(endpoint, async ({ staff }) =>
    reply(200, { categories: await getCategoryTree(deps, { shopUuid: staff.shopUuid }) }),
  );
