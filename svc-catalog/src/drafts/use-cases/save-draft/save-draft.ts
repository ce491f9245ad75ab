import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import type { DraftContent, Draft } from '../../domain/draft.ts';
import { checkDraft, commitDraft, type DraftCommitDeps } from '../../draft-commits.ts';
import type { DraftedPart } from '../../drafted-part.ts';

export type SaveDraftDeps = DraftCommitDeps;
export interface SaveDraft {
  readonly part: DraftedPart;
  /** Checked by the part's rules. */
  readonly content: DraftContent;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}

/** Saves the draft, which only staff see. */
export const saveDraft = async (
  deps: SaveDraftDeps,
  { part, content, version }: SaveDraft,
  command: StaffCommand,
): Promise<Attempt<StaffOutcome<Draft, never>>> => {
  const checked = await checkDraft(deps, part, version, command);
  if (checked.kind !== 'current') return checked;
  const draft = checked.entity;

  return commitDraft(deps, part, draft, command, { action: 'draft', content, before: draft.content, after: content });
};
