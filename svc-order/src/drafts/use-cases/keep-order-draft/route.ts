import { keepOrderDraft as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { draftAnswer } from '../../draft-answers.ts';
import type { DraftDeps } from '../../draft-deps.ts';
import { keepOrderDraft } from './keep-order-draft.ts';

export const keepOrderDraftRoute = (api: Api, deps: DraftDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => keepOrderDraft(deps, { ...body, ...params }, command));
    return draftAnswer(deps, outcome, language);
  });
