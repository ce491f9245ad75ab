import { weighBox as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { boxAnswer } from '../../box-answer.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { weighBox } from './weigh-box.ts';

export const weighBoxRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    return boxAnswer(await runForStaff(call, (command) => weighBox(deps, { ...params, ...body }, command)), language);
  });
