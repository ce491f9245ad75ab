import { releaseCountRow as endpoint } from '@shop/contracts/logistics/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import { releaseCountRow, type ReleaseCountRowDeps } from './release-count-row.ts';

export const releaseCountRowRoute = (api: Api, deps: ReleaseCountRowDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, scope: reach, language } = call;
    const outcome = await runForStaff(call, (command) => releaseCountRow(deps, { ...params, ...body, reach }, command));
    const say = textsIn(language);
    switch (outcome.kind) {
      case 'done':
        return reply(200, outcome.row);
      case 'not-releasable':
        return problem(409, 'not-releasable', say('counts.notReleasable'), { extra: { orders: [...outcome.orders] } });
      case 'short':
        return problem(409, 'short', say('counts.short', { count: outcome.short }), {
          extra: { short: outcome.short },
        });
      case 'not-waiting':
        return problem(409, 'not-waiting', say('counts.notWaiting'));
      case 'not-found':
        return notFound(language);
    }
  });
