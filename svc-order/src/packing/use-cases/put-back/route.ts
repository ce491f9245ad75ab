import { putUnitsBack as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { boxAnswer } from '../../box-answer.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { putBack } from './put-back.ts';

export const putBackRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) =>
    boxAnswer(await runForStaff(call, (command) => putBack(deps, call.params, command)), call.language),
  );
