import { putBoxAside as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { boxAnswer } from '../../box-answer.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { putAside } from './put-aside.ts';

export const putAsideRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    return boxAnswer(await runForStaff(call, (command) => putAside(deps, { ...params, ...body }, command)), language);
  });
