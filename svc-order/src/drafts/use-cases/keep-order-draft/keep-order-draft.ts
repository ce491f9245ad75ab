import type { DraftContent } from '@shop/contracts/order/dashboard';
import { CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { DraftRefusal } from '../../draft-answers.ts';
import { checkDraft, draftActed, findDraft, type DraftDeps } from '../../draft-deps.ts';
import type { DraftRecord } from '../../domain/draft-record.ts';

export interface KeepOrderDraft {
  /** The page makes it. */
  readonly uuid: string;
  /** The version that the person saw; 0: a new draft. */
  readonly version: number;
  readonly content: DraftContent;
}
export type KeepOrderDraftOutcome = StaffOutcome<DraftRecord, DraftRefusal>;

const create = async (
  deps: DraftDeps,
  { uuid, content }: KeepOrderDraft,
  command: StaffCommand,
): Promise<Attempt<KeepOrderDraftOutcome>> => {
  const { staff, at } = command;
  const draft: DraftRecord = {
    uuid,
    shopUuid: staff.shopUuid,
    version: 1,
    kind: 'draft',
    number: null,
    content,
    quote: null,
    agreed: null,
    validUntil: null,
    deletedAt: null,
    by: { id: staff.sub, name: staff.name },
    changedAt: new Date(at),
  };
  const acted = draftActed(command, draft, 'order-draft.create', { lines: content.lines.length });
  // The id may be that of another person's draft.
  if (!(await deps.drafts.of(staff.shopUuid).insert(draft, [acted], command)))
    return (await findDraft(deps, staff, uuid)) ? CONFLICT : { kind: 'not-found' };
  deps.nudge();
  return { kind: 'done', entity: draft };
};

/** D-4.16, T-2.27: what is typed of an order is kept from the first digit on, and reserves nothing. */
export const keepOrderDraft = async (
  deps: DraftDeps,
  input: KeepOrderDraft,
  command: StaffCommand,
): Promise<Attempt<KeepOrderDraftOutcome>> => {
  const { uuid, version, content } = input;
  const found = await findDraft(deps, command.staff, uuid);
  if (version === 0 && !found) return create(deps, input, command);
  const checked = await checkDraft(deps, uuid, version, command);
  if (checked.kind !== 'current') return checked;
  const draft = checked.entity;
  if (draft.deletedAt) return { kind: 'refused', entity: draft, refusal: 'there' };
  if (draft.kind === 'proforma') return { kind: 'refused', entity: draft, refusal: 'proforma' };

  const set = { content, changedAt: new Date(command.at) };
  const acted = draftActed(command, draft, 'order-draft.change', { lines: content.lines.length });
  const written = await deps.drafts.of(draft.shopUuid).commit(draft, set, [acted], command);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
