import { CONFLICT, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import type { ChangedEntity, Reload } from '../../../shared/changed-entity.ts';
import { decidePublish, type PublishRefusal } from '../../domain/decide-publish.ts';
import type { Draft } from '../../domain/draft.ts';
import { checkDraft, savedDraftOutcome, nextDraft, type DraftCommitDeps } from '../../draft-commits.ts';
import type { DraftedPart } from '../../drafted-part.ts';

export interface PublishDeps extends DraftCommitDeps {
  /** Reads what was changed into this replica's memory. */
  readonly reload: Reload;
}
export interface Publish {
  readonly part: DraftedPart;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}

/** All of one kind at once: visitors see the old page or the new one. */
const reloadTogether = async ({ reload }: Pick<PublishDeps, 'reload'>, changed: readonly ChangedEntity[]) => {
  for (const kind of new Set(changed.map((one) => one.kind)))
    await reload(
      kind,
      changed.filter((one) => one.kind === kind),
    );
};

/**
 * Publishes the draft. The live content, the kept version, the draft and the audit entry are one transaction, so that
 * the shop never shows a part of it.
 */
export const publish = async (
  deps: PublishDeps,
  { part, version }: Publish,
  command: StaffCommand,
): Promise<Attempt<StaffOutcome<Draft, PublishRefusal>>> => {
  const { sub: id, name, shopUuid } = command.staff;

  const checked = await checkDraft(deps, part, version, command);
  if (checked.kind !== 'current') return checked;
  const draft = checked.entity;

  const decided = decidePublish(draft, part.fitting(draft.content), command.at, { id, name });
  if ('refusal' in decided) return { kind: 'refused', entity: draft, refusal: decided.refusal };
  const { decision } = decided;
  const { content, number } = decision;

  const next = nextDraft(part, draft, command, {
    action: 'publish',
    content: null,
    published: number,
    before: draft.live,
    after: content,
  });
  command.signal.throwIfAborted();
  const written = await deps.drafts
    .of(shopUuid, part.part)
    .publish(next, decision, (transaction) => part.publish({ content, command, transaction }));
  if (!written) return CONFLICT;
  await reloadTogether(deps, written);
  return savedDraftOutcome(deps, part, command);
};
