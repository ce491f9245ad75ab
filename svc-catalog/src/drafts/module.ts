import type { StaffModule, StaffShared } from '../module.ts';
import { createDrafts } from './persistence/draft.repository.ts';
import { draftRoutes } from './routes.ts';
import type { DraftedPart } from './drafted-part.ts';

/** @param draftedParts what is drafted, each of the module that it belongs to */
export const draftModule = (shared: StaffShared, draftedParts: readonly DraftedPart[]): StaffModule => ({
  routes: draftRoutes({
    drafts: createDrafts(shared.models),
    draftedParts,
    reload: shared.memory.reload,
    nudge: shared.nudge,
  }),
});
