import type { WritingInput, WritingKind } from '@shop/contracts/catalog/dashboard';
import { changedFields, idOfCreation, type StaffCreated, type StaffWrite } from '@shop/service-kit';
import { createThing } from '../../../shared/staff-things.ts';
import { decideNewWriting, type WritingRefusal } from '../../domain/decide-writing.ts';
import { toldOf, type WritingRecord } from '../../domain/writing.ts';
import { factsOf, inBlog, type WritingDeps } from '../../writing-deps.ts';

export interface CreateWriting {
  readonly kind: WritingKind;
  readonly input: WritingInput;
}
export type CreateWritingOutcome = StaffCreated<WritingRecord, WritingRefusal>;

/** A new page, post or category of the blog. */
export const createWriting = (
  deps: WritingDeps,
  { kind, input }: CreateWriting,
  press: StaffWrite,
): Promise<CreateWritingOutcome> => {
  const { shopUuid } = press.staff;
  const blog = inBlog(deps, shopUuid, kind, () => factsOf(deps, shopUuid, kind, input));
  return createThing(blog.deps, press, {
    kind,
    read: (id): Promise<WritingRecord | null> => deps.writings.of(shopUuid).evenDeleted(kind, id),
    look: async () => ({ ...(await blog.look()), posts: 0 }),
    decide: (facts) => decideNewWriting(kind, input, idOfCreation(press), facts, deps.now()),
    write: (fields, id) => ({
      entity: { slug: '', ...fields, _id: id, shopUuid, version: 1 },
      acted: { action: `${kind}.create`, ...changedFields({}, toldOf(fields)) },
    }),
    // An address that nobody chose gives way to another one.
    ...(input.slug !== undefined && { slugTaken: 'slugTaken' as const }),
  });
};
