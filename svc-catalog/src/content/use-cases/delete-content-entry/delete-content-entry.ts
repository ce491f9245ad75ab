import type { ContentEntryKind } from '@shop/contracts/catalog/dashboard';
import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import { slugBeforeDeletion } from '../../../shared/deletable.ts';
import { restoreRedirectsIfNotDeleted } from '../../../shared/restore-redirects.ts';
import { slugsLike } from '../../../shared/slug.ts';
import { decideDeletion, decideRestoring, type ContentEntryRefusal } from '../../domain/decide-content-entry.ts';
import { titleOf, type ContentEntryRecord } from '../../domain/content-entry.ts';
import { beginBlogTurn, factsOf, type ContentEntryDeps } from '../../content-entry-deps.ts';

export interface SeenContentEntry {
  readonly kind: ContentEntryKind;
  readonly uuid: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type BinOutcome = StaffOutcome<ContentEntryRecord, ContentEntryRefusal>;

/** D-10.05: a post leads to its category, a category to the blog, a page to the shop's first. */
const leaveAddress = async (
  { redirects }: Pick<ContentEntryDeps, 'redirects'>,
  kind: ContentEntryKind,
  { _id, shopUuid, slug, category }: ContentEntryRecord,
): Promise<void> => {
  const of = redirects.of(shopUuid);
  const to = category === undefined ? { kind, id: null } : { kind: 'blog-category' as const, id: category };
  await of.leave(kind, slug, to);
  await of.follow(_id, to);
};

const writeDeletion = async (
  deps: ContentEntryDeps,
  { kind, uuid, version }: SeenContentEntry,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { shopUuid } = command.staff;
  const contentEntries = deps.contentEntries.of(shopUuid);
  const commits = deps.commitsOf(kind);

  const checked = await commits.check(await contentEntries.evenDeleted(kind, uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const contentEntry = checked.entity;

  const isCategory = kind === 'blog-category';
  const turn = isCategory ? await beginBlogTurn(deps, shopUuid, kind) : undefined;
  const posts = isCategory ? ((await contentEntries.posts()).get(uuid) ?? 0) : 0;
  const decided = decideDeletion(contentEntry, { posts }, command.at);
  if ('refusal' in decided) return { kind: 'refused', entity: contentEntry, refusal: decided.refusal };

  // D-10.05: the redirect first, so that a crash in between leaves no dead link.
  await leaveAddress(deps, kind, contentEntry);

  return commits.commit(contentEntry, command, {
    set: decided.decision,
    audit: { action: `${kind}.delete`, before: { title: titleOf(contentEntry), slug: contentEntry.slug }, after: {} },
    turn,
  });
};

/** Puts it into the bin: visitors do not see it any more, and its address is free. */
export const deleteContentEntry = async (
  deps: ContentEntryDeps,
  input: SeenContentEntry,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { kind, uuid: id } = input;
  const outcome = await writeDeletion(deps, input, command);
  await restoreRedirectsIfNotDeleted(outcome, () =>
    deps.redirects.of(command.staff.shopUuid).restoreRedirects({ kind, id }),
  );
  return outcome;
};

/** Takes it out of the bin as it was put there. */
export const restoreContentEntry = async (
  deps: ContentEntryDeps,
  { kind, uuid, version }: SeenContentEntry,
  command: StaffCommand,
): Promise<Attempt<BinOutcome>> => {
  const { shopUuid } = command.staff;
  const contentEntries = deps.contentEntries.of(shopUuid);
  const commits = deps.commitsOf(kind);
  // D-10.05: afterwards, so that one that stays in the bin takes no address back; a repeated request does it again.
  const restoreRedirects = () => deps.redirects.of(shopUuid).restoreRedirects({ kind, id: uuid });

  const checked = await commits.check(await contentEntries.evenDeleted(kind, uuid), version, command);
  if (checked.kind === 'done') await restoreRedirects();
  if (checked.kind !== 'current') return checked;
  const contentEntry = checked.entity;

  const turn = await beginBlogTurn(deps, shopUuid, kind);
  const taken = await contentEntries.taken(kind, slugsLike(slugBeforeDeletion(contentEntry.slug, uuid)));
  const facts = { ...(await factsOf(deps, shopUuid, kind, {})), taken };
  const decided = decideRestoring(kind, contentEntry, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: contentEntry, refusal: decided.refusal };
  const set = decided.decision;

  const { slug } = { ...contentEntry, ...set };
  const written = await commits.commitSlug(contentEntry, command, {
    set,
    audit: { action: `${kind}.restore`, before: {}, after: { title: titleOf(contentEntry), slug } },
    turn,
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: contentEntry, refusal: 'slugTaken' };
  if (written.kind === 'done') await restoreRedirects();
  return written;
};
