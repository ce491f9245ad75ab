import {
  actedEvent,
  changedFields,
  checkVersion,
  CONFLICT,
  type Attempt,
  type Checked,
  type StaffCommand,
} from '@shop/service-kit';
import type { DraftContent, Draft } from './domain/draft.ts';
import type { DraftWrite, Drafts } from './persistence/draft.repository.ts';
import { readDraft } from './read-draft.ts';
import type { DraftedPart } from './drafted-part.ts';

export interface DraftCommitDeps {
  readonly drafts: Pick<Drafts, 'of'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export type DraftDone = { readonly kind: 'done'; readonly entity: Draft } | { readonly kind: 'not-found' };

/** A write of a part's draft by staff. */
export interface DraftChange {
  readonly action: 'draft' | 'publish' | 'takeBack';
  /** Null: as the shop shows it. */
  readonly content: DraftContent | null;
  /** Number of the last published version; absent: as it was. */
  readonly published?: number;
  /** The states that the audit log compares. */
  readonly before: DraftContent;
  readonly after: DraftContent;
}

const isSame = (one: object, other: object): boolean => {
  const { before, after } = changedFields({ ...one }, { ...other });
  return Object.keys(before).length + Object.keys(after).length === 0;
};

/** The optimistic lock of a draft. `version`: as the person saw it. */
export const checkDraft = async (
  { drafts }: Pick<DraftCommitDeps, 'drafts'>,
  part: DraftedPart,
  version: number,
  command: StaffCommand,
): Promise<Checked<Draft>> => {
  const { shopUuid } = command.staff;
  const draft = await readDraft({ drafts }, part, shopUuid);
  return checkVersion(draft, { expected: version, actual: draft?.version }, command, (_draft, operation) =>
    drafts.of(shopUuid, part.part).wasHandled(operation),
  );
};

/** The draft as it is next, with its author, the idempotency key and the audit entry. */
export const nextDraft = (
  part: DraftedPart,
  draft: Draft,
  command: StaffCommand,
  { action, content, published = draft.published, before, after }: DraftChange,
): DraftWrite => {
  const { staff, at, operation } = command;
  const acted = {
    entity: part.part,
    subject: staff.shopUuid,
    action: `${part.part}.${action}`,
    ...changedFields(part.audited(before), part.audited(after)),
  };
  return {
    version: draft.version,
    // A draft that changes nothing is none.
    content: content && isSame(content, draft.live) ? null : content,
    published,
    at,
    by: { id: staff.sub, name: staff.name },
    events: [actedEvent(command, at, acted)],
    operation,
  };
};

/** Reads the saved draft for the response and triggers the outbox. */
export const savedDraftOutcome = async (
  { drafts, nudge }: DraftCommitDeps,
  part: DraftedPart,
  { staff }: StaffCommand,
): Promise<DraftDone> => {
  nudge();
  const draft = await readDraft({ drafts }, part, staff.shopUuid);
  return draft ? { kind: 'done', entity: draft } : { kind: 'not-found' };
};

/** Saves a draft, which visitors do not see. */
export const commitDraft = async (
  deps: DraftCommitDeps,
  part: DraftedPart,
  draft: Draft,
  command: StaffCommand,
  change: DraftChange,
): Promise<Attempt<DraftDone>> => {
  const next = nextDraft(part, draft, command, change);
  command.signal.throwIfAborted();
  const isSaved = await deps.drafts.of(command.staff.shopUuid, part.part).save(next);
  return isSaved ? savedDraftOutcome(deps, part, command) : CONFLICT;
};
