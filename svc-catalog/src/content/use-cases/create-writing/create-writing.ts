import type { WritingInput, WritingKind } from '@shop/contracts/catalog/dashboard';
import {
  changedFields,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { decideNewWriting, type WritingRefusal } from '../../domain/decide-writing.ts';
import { auditedWriting, type WritingRecord } from '../../domain/writing.ts';
import { beginBlogTurn, factsOf, type WritingDeps } from '../../writing-deps.ts';

export interface CreateWriting {
  readonly kind: WritingKind;
  readonly input: WritingInput;
}
export type CreateWritingOutcome = StaffCreated<WritingRecord, WritingRefusal>;

/** A new page, post or category of the blog. */
export const createWriting = async (
  deps: WritingDeps,
  { kind, input }: CreateWriting,
  command: StaffCommand,
): Promise<Attempt<CreateWritingOutcome>> => {
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = createdBefore(await deps.writings.of(shopUuid).evenDeleted(kind, id));
  if (created) return created;

  const turn = await beginBlogTurn(deps, shopUuid, kind);
  const facts = await factsOf(deps, shopUuid, kind, input);
  const decided = decideNewWriting(kind, input, id, { ...facts, posts: 0 }, command.at);
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const fields = decided.decision;

  const written = await deps.commitsOf(kind).insert(command, {
    record: { slug: '', ...fields, _id: id, shopUuid },
    audit: { action: `${kind}.create`, ...changedFields({}, auditedWriting(fields)) },
    turn,
  });
  if (written.kind !== 'slug-taken') return written;
  // A slug that is made of the title gives way to another one.
  return input.slug === undefined ? CONFLICT : { kind: 'refused', refusal: 'slugTaken' };
};
