import { getCodeCounts as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { countsOf, type CodeDeps } from '../../code-deps.ts';

/** Of a promotion for which none was made, and of one that is not the shop's: none. */
export const getCodeCountsRoute = (api: Api, deps: Pick<CodeDeps, 'madeCodes' | 'codeUses'>): void =>
  api.route(endpoint, async ({ params, staff }) => reply(200, await countsOf(deps, staff.shopUuid, params.uuid)));
