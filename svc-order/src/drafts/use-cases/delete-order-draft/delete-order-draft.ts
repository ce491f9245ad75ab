import { CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { DraftRefusal } from '../../draft-answers.ts';
import { checkDraft, draftActed, type DraftDeps } from '../../draft-deps.ts';
import type { DraftRecord } from '../../domain/draft-record.ts';

export interface DeleteOrderDraft {
  readonly uuid: string;
  /** The version that the person saw. */
  readonly version: number;
}

/** Throws a draft or a proforma away. An order that it became stays. */
export const deleteOrderDraft = async (
  deps: DraftDeps,
  { uuid, version }: DeleteOrderDraft,
  command: StaffCommand,
): Promise<Attempt<StaffOutcome<DraftRecord, DraftRefusal>>> => {
  const checked = await checkDraft(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const draft = checked.entity;
  if (draft.deletedAt) return { kind: 'refused', entity: draft, refusal: 'there' };
  const acted = draftActed(command, draft, 'order-draft.delete');
  const set = { deletedAt: new Date(command.at) };
  const written = await deps.drafts.of(draft.shopUuid).commit(draft, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
