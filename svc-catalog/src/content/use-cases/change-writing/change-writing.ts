import type { WritingChange, WritingKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { changeThing } from '../../../shared/staff-things.ts';
import { decideWritingChange, type WritingFields, type WritingRefusal } from '../../domain/decide-writing.ts';
import { toldOf, type WritingRecord } from '../../domain/writing.ts';
import { factsOf, inBlog, NO_FACTS, type WritingDeps } from '../../writing-deps.ts';

export interface ChangeWriting {
  readonly kind: WritingKind;
  readonly uuid: string;
  readonly change: WritingChange;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeWritingOutcome = StaffOutcome<WritingRecord, WritingRefusal>;

/** Texts, address, or when visitors see it; a former address leads to the new one from then on. */
export const changeWriting = async (
  deps: WritingDeps,
  { kind, uuid, change, version }: ChangeWriting,
  press: StaffWrite,
): Promise<ChangeWritingOutcome> => {
  const { shopUuid } = press.staff;
  const look = () => factsOf(deps, shopUuid, kind, { slug: change.slug });
  const blog = change.category === undefined ? { deps, look } : inBlog(deps, shopUuid, kind, look);
  let facts = NO_FACTS;
  return changeThing<WritingRecord, WritingFields, WritingRefusal>(blog.deps, press, {
    kind,
    id: uuid,
    version,
    read: async () => {
      facts = await blog.look();
      const record = await deps.writings.of(shopUuid).evenDeleted(kind, uuid);
      const moves = change.slug !== undefined && change.slug !== record?.slug && !facts.taken.has(change.slug);
      // Said before it is given up: no crash leaves a dead link. Where nothing changes it leads to nobody.
      if (moves && record?.version === version && record.deletedAt === undefined)
        await deps.redirects.of(shopUuid).leave(kind, record.slug, { kind, id: uuid });
      return record;
    },
    decide: (record) => decideWritingChange(kind, record, change, facts, deps.now()),
    write: (record, fields) => ({
      fields,
      after: { ...record, ...fields },
      acted: { action: `${kind}.change`, ...changedFields(toldOf(record), toldOf({ ...record, ...fields })) },
    }),
    slugTaken: 'slugTaken',
  });
};
