import { photographBox as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { boxAnswer } from '../../box-answer.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { photographBox } from './photograph-box.ts';

export const photographBoxRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { ...params, ...body };
    return boxAnswer(await runForStaff(call, (command) => photographBox(deps, input, command)), language);
  });
