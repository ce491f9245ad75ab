import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import { decideTakeBack, type TakeBackRefusal } from '../../domain/decide-take-back.ts';
import type { Draft } from '../../domain/draft.ts';
import { checkDraft, commitDraft, type DraftCommitDeps } from '../../draft-commits.ts';
import type { DraftedPart } from '../../drafted-part.ts';

export type TakeBackDeps = DraftCommitDeps;
export interface TakeBack {
  readonly part: DraftedPart;
  readonly number: number;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
  /** The person knows that a draft goes with it. */
  readonly replace: boolean;
}

/** An earlier version becomes the draft; visitors see it when it is published. */
export const takeBack = async (
  deps: TakeBackDeps,
  { part, number, version, replace }: TakeBack,
  command: StaffCommand,
): Promise<Attempt<StaffOutcome<Draft, TakeBackRefusal>>> => {
  const checked = await checkDraft(deps, part, version, command);
  if (checked.kind !== 'current') return checked;
  const draft = checked.entity;

  const kept = await deps.drafts.of(command.staff.shopUuid, part.part).version(number);
  const fitting = kept ? part.fitting(kept.content) : undefined;
  const decided = decideTakeBack(draft, { kept: kept !== null, content: fitting, replace });
  if ('refusal' in decided) return { kind: 'refused', entity: draft, refusal: decided.refusal };
  const content = decided.decision;

  return commitDraft(deps, part, draft, command, {
    action: 'takeBack',
    content,
    before: draft.content,
    after: content,
  });
};
