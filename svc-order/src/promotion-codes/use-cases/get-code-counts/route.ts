import { getCodeCounts as endpoint } from '@shop/contracts/order/dashboard';
import { reply, type Api } from '@shop/service-kit';
import { countsOf, type CodeDeps } from '../../code-deps.ts';

/** Zeros for a promotion without generated codes, and for an unknown promotion. */
export const getCodeCountsRoute = (api: Api, deps: Pick<CodeDeps, 'madeCodes' | 'codeUses'>): void =>
  api.route(endpoint, async ({ params, staff }) => reply(200, await countsOf(deps, staff.shopUuid, params.uuid)));
