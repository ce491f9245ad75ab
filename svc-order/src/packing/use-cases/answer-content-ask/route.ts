import { answerContentAsk as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { boxAnswer } from '../../box-answer.ts';
import type { PackingDeps } from '../../packing-deps.ts';
import { answerContentAsk } from './answer-content-ask.ts';

export const answerContentAskRoute = (api: Api, deps: PackingDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const input = { order: params.order, ask: body.ask, isYes: body.answer === 'yes' };
    return boxAnswer(await runForStaff(call, (command) => answerContentAsk(deps, input, command)), language);
  });
