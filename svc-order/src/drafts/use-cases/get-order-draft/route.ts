import { getOrderDraft as endpoint } from '@shop/contracts/order/dashboard';
import { notFound, reply, type Api } from '@shop/service-kit';
import { draftView, findDraft, type DraftDeps } from '../../draft-deps.ts';

export const getOrderDraftRoute = (api: Api, deps: Pick<DraftDeps, 'drafts' | 'orders'>): void =>
  api.route(endpoint, async ({ params, staff, language }) => {
    const draft = await findDraft(deps, staff, params.uuid);
    if (!draft || draft.deletedAt) return notFound(language);
    return reply(200, await draftView(deps, draft), { 'Cache-Control': 'private, no-store' });
  });
