import type { WritingKind } from '@shop/contracts/catalog/dashboard';
import type { StaffOutcome, StaffWrite } from '@shop/service-kit';
import { slugBeforeDeletion } from '../../../shared/deletable.ts';
import { leadBackIfItStays } from '../../../shared/lead-back.ts';
import { slugsLike } from '../../../shared/slug.ts';
import { changeThing } from '../../../shared/staff-things.ts';
import {
  decideDeletion,
  decideRestoring,
  type WritingFields,
  type WritingRefusal,
} from '../../domain/decide-writing.ts';
import { titleOf, type WritingRecord } from '../../domain/writing.ts';
import { factsOf, inBlog, NO_FACTS, type WritingDeps } from '../../writing-deps.ts';

export interface SeenWriting {
  readonly kind: WritingKind;
  readonly uuid: string;
  /** As the person saw it. */
  readonly version: number;
}
export type BinOutcome = StaffOutcome<WritingRecord, WritingRefusal>;

/** D-10.05: a post leads to its category, a category to the blog, a page to the shop's first. */
const leaveAddress = async (
  { redirects }: Pick<WritingDeps, 'redirects'>,
  kind: WritingKind,
  { _id, shopUuid, slug, category }: WritingRecord,
): Promise<void> => {
  const of = redirects.of(shopUuid);
  const to = category === undefined ? { kind, id: null } : { kind: 'blog-category' as const, id: category };
  await of.leave(kind, slug, to);
  await of.follow(_id, to);
};

/** Puts it into the bin: visitors do not see it any more, and its address is free. */
export const deleteWriting = async (
  deps: WritingDeps,
  { kind, uuid, version }: SeenWriting,
  press: StaffWrite,
): Promise<BinOutcome> => {
  const { shopUuid } = press.staff;
  const of = deps.writings.of(shopUuid);
  const countPosts = async () => (await of.posts()).get(uuid) ?? 0;
  const blog = kind === 'blog-category' ? inBlog(deps, shopUuid, kind, countPosts) : { deps, look: async () => 0 };
  let posts = 0;
  const outcome = await changeThing<WritingRecord, WritingFields, WritingRefusal>(blog.deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      posts = await blog.look();
      const record = await of.evenDeleted(kind, uuid);
      // Said before it is gone: no crash leaves a dead link.
      if (record?.version === version && record.deletedAt === undefined && posts === 0)
        await leaveAddress(deps, kind, record);
      return record;
    },
    decide: (record) => decideDeletion(record, { posts }, deps.now()),
    write: (record, fields) => ({
      fields,
      after: { ...record, ...fields },
      acted: { action: `${kind}.delete`, before: { title: titleOf(record), slug: record.slug }, after: {} },
    }),
  });
  await leadBackIfItStays(outcome, () => deps.redirects.of(shopUuid).giveBack({ kind, id: uuid }));
  return outcome;
};

/** Takes it out of the bin as it was put there. */
export const restoreWriting = async (
  deps: WritingDeps,
  { kind, uuid, version }: SeenWriting,
  press: StaffWrite,
): Promise<BinOutcome> => {
  const { shopUuid } = press.staff;
  const of = deps.writings.of(shopUuid);
  const blog = inBlog(deps, shopUuid, kind, () => factsOf(deps, shopUuid, kind, {}));
  let facts = NO_FACTS;
  const outcome = await changeThing<WritingRecord, WritingFields, WritingRefusal>(blog.deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      facts = await blog.look();
      const binned = await of.evenDeleted(kind, uuid);
      // With those that the address may become where another has it by now.
      const taken = binned ? await of.taken(kind, slugsLike(slugBeforeDeletion(binned.slug, uuid))) : facts.taken;
      facts = { ...facts, taken };
      return binned;
    },
    decide: (record) => decideRestoring(kind, record, facts),
    write: (record, fields) => {
      const { deletedAt: _deletedAt, ...standing } = record;
      const { deletedAt: _none, ...changed } = fields;
      const after = { ...standing, ...changed };
      return {
        fields,
        after,
        acted: { action: `${kind}.restore`, before: {}, after: { title: titleOf(after), slug: after.slug } },
      };
    },
    slugTaken: 'slugTaken',
  });
  // D-10.05: afterwards, so that one that stays in the bin takes no address back; the same press again does it again.
  if (outcome.kind === 'done') await deps.redirects.of(shopUuid).giveBack({ kind, id: uuid });
  return outcome;
};
