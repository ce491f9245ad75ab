import { notFound, reply, type Api } from '@shop/service-kit';
import { draftOnTheWire } from '../../draft-on-the-wire.ts';
import { readDraft, type ReadDraftDeps } from '../../read-draft.ts';
import type { DraftedPart } from '../../drafted-part.ts';

export const getDraftRoute = (api: Api, deps: ReadDraftDeps, part: DraftedPart): void =>
  api.route(part.endpoints.getDraft, async ({ staff, language }) => {
    const draft = await readDraft(deps, part, staff.shopUuid);
    return draft ? reply(200, draftOnTheWire(draft)) : notFound(language);
  });
