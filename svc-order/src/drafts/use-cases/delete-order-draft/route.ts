import { deleteOrderDraft as endpoint } from '@shop/contracts/order/dashboard';
import { runForStaff, type Api } from '@shop/service-kit';
import { draftAnswer } from '../../draft-answers.ts';
import type { DraftDeps } from '../../draft-deps.ts';
import { deleteOrderDraft } from './delete-order-draft.ts';

export const deleteOrderDraftRoute = (api: Api, deps: DraftDeps): void =>
  api.route(endpoint, async (call) => {
    const { params, body, language } = call;
    const outcome = await runForStaff(call, (command) => deleteOrderDraft(deps, { ...body, ...params }, command));
    return draftAnswer(deps, outcome, language);
  });
