import { withdrawCodes as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { countsOf, type CodeDeps } from '../../code-deps.ts';
import { withdrawCodes } from './withdraw-codes.ts';

export const withdrawCodesRoute = (api: Api, deps: CodeDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, language, staff } = call;
    const input = { promotion: params.uuid };
    const outcome = await runForStaff(call, (command) => withdrawCodes(deps, input, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, await countsOf(deps, staff.shopUuid, params.uuid));
      case 'stale':
        return problem(409, 'changed-meanwhile', textsIn(language)('promotions.codes.changed'));
      case 'not-found':
      case 'refused':
        return notFound(language);
    }
  });
