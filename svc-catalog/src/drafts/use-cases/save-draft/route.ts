import { runForStaff, type Api } from '@shop/service-kit';
import { answerOf } from '../../draft-on-the-wire.ts';
import type { DraftedPart } from '../../drafted-part.ts';
import { saveDraft, type SaveDraftDeps } from './save-draft.ts';

export const saveDraftRoute = (api: Api, deps: SaveDraftDeps, part: DraftedPart): void =>
  api.route(
    part.endpoints.saveDraft,
    async (call) => {
      const { content, version } = call.body;
      const input = { part, content, version };
      return answerOf(await runForStaff(call, (command) => saveDraft(deps, input, command)), call.language);
    },
    // A home page of long texts in three languages.
    { bodyLimit: '2mb' },
  );
