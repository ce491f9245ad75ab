import { scanForPacking as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, problem, reply, runForStaff, type Api } from '@shop/service-kit';
import { textsIn } from '../../../texts.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { scanForPacking } from './scan-for-packing.ts';

export const scanForPackingRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => scanForPacking(deps, { ...params, ...body }, command));
    switch (outcome.kind) {
      case 'done':
        return reply(200, { scans: [...outcome.answers], box: outcome.box });
      case 'not-found':
        return notFound(language);
      case 'no-wave':
        return problem(409, 'no-wave', textsIn(language)('packing.no-wave'));
    }
  });
