import type { ContentEntryInput, ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import {
  changedFields,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { decideNewContentEntry, type ContentEntryRefusal } from '../../domain/decide-content-entry.ts';
import { auditedContentEntry, type ContentEntryRecord } from '../../domain/content-entry.ts';
import { beginBlogTurn, factsOf, type ContentEntryDeps } from '../../content-entry-deps.ts';

export interface CreateContentEntry {
  readonly kind: ContentEntryKind;
  readonly input: ContentEntryInput;
}
export type CreateContentEntryOutcome = StaffCreated<ContentEntryRecord, ContentEntryRefusal>;

/** A new page, post or category of the blog. */
export const createContentEntry = async (
  deps: ContentEntryDeps,
  { kind, input }: CreateContentEntry,
  command: StaffCommand,
): Promise<Attempt<CreateContentEntryOutcome>> => {
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = createdBefore(await deps.contentEntries.of(shopUuid).evenDeleted(kind, id));
  if (created) return created;

  const turn = await beginBlogTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, input);
  const decided = decideNewContentEntry(kind, input, id, { ...facts, posts: 0 }, command.at);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const fields = decided.decision;

  const written = await deps.commitsOf(kind).insert(command, {
    record: { slug: '', ...fields, _id: id, shopUuid },
    audit: { action: `${kind}.create`, ...changedFields({}, auditedContentEntry(fields)) },
    turn,
  });
  if (written.kind !== 'slug-taken') return written;
  // A slug that is made of the title gives way to another one.
  return input.slug === undefined ? CONFLICT : { kind: 'refused', refusal: 'slugTaken' };
};
