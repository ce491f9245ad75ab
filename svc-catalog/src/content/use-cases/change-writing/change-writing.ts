import type { WritingChange, WritingKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { decideWritingChange, type WritingRefusal } from '../../domain/decide-writing.ts';
import { auditedWriting, type WritingRecord } from '../../domain/writing.ts';
import { beginBlogTurn, factsOf, type WritingDeps } from '../../writing-deps.ts';

export interface ChangeWriting {
  readonly kind: WritingKind;
  readonly uuid: string;
  readonly change: WritingChange;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeWritingOutcome = StaffOutcome<WritingRecord, WritingRefusal>;

/** Changes texts, address, or when visitors see it; a former address leads to the new one from then on. */
export const changeWriting = async (
  deps: WritingDeps,
  { kind, uuid, change, version }: ChangeWriting,
  command: StaffCommand,
): Promise<Attempt<ChangeWritingOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.writings.of(shopUuid).evenDeleted(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const writing = checked.entity;

  const turn = change.category === undefined ? undefined : await beginBlogTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, { slug: change.slug });
  const decided = decideWritingChange(kind, writing, change, facts, command.at);
  if ('refusal' in decided) return { kind: 'refused', entity: writing, refusal: decided.refusal };
  const set = decided.decision;

  // D-10.05: the redirect first, so that a crash in between leaves no dead link.
  if (set.slug !== undefined && set.slug !== writing.slug)
    await deps.redirects.of(shopUuid).leave(kind, writing.slug, { kind, id: uuid });

  const written = await commits.commitSlug(writing, command, {
    set,
    audit: {
      action: `${kind}.change`,
      ...changedFields(auditedWriting(writing), auditedWriting({ ...writing, ...set })),
    },
    turn,
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: writing, refusal: 'slugTaken' };
  return written;
};
