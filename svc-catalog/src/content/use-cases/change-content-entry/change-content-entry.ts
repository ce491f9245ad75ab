import type { ContentEntryChange, ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { decideContentEntryChange, type ContentEntryRefusal } from '../../domain/decide-content-entry.ts';
import { auditedContentEntry, type ContentEntryRecord } from '../../domain/content-entry.ts';
import { beginBlogTurn, factsOf, type ContentEntryDeps } from '../../content-entry-deps.ts';

export interface ChangeContentEntry {
  readonly kind: ContentEntryKind;
  readonly uuid: string;
  readonly change: ContentEntryChange;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeContentEntryOutcome = StaffOutcome<ContentEntryRecord, ContentEntryRefusal>;

/** Changes texts, address, or when visitors see it; a former address leads to the new one from then on. */
export const changeContentEntry = async (
  deps: ContentEntryDeps,
  { kind, uuid, change, version }: ChangeContentEntry,
  command: StaffCommand,
): Promise<Attempt<ChangeContentEntryOutcome>> => {
  const { shopUuid } = command.staff;
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await deps.contentEntries.of(shopUuid).evenDeleted(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const contentEntry = checked.entity;

  const turn = change.category === undefined ? undefined : await beginBlogTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, { slug: change.slug });
  const decided = decideContentEntryChange(kind, contentEntry, change, facts, command.at);
  if ('refusal' in decided) return { kind: 'refused', entity: contentEntry, refusal: decided.refusal };
  const set = decided.decision;

  // D-10.05: the redirect first, so that a crash in between leaves no dead link.
  if (set.slug !== undefined && set.slug !== contentEntry.slug)
    await deps.redirects.of(shopUuid).leave(kind, contentEntry.slug, { kind, id: uuid });

  const written = await commits.commitSlug(contentEntry, command, {
    set,
    audit: {
      action: `${kind}.change`,
      ...changedFields(auditedContentEntry(contentEntry), auditedContentEntry({ ...contentEntry, ...set })),
    },
    turn,
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: contentEntry, refusal: 'slugTaken' };
  return written;
};
