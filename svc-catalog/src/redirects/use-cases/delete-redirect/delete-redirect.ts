import type { Attempt, StaffCommand, StaffOutcome } from '@shop/service-kit';
import { slugBeforeDeletion } from '../../../shared/deletable.ts';
import { decideRedirectDeletion, decideRedirectRestoring, type RedirectRefusal } from '../../domain/decide-redirect.ts';
import { auditedRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { redirectFacts, type RedirectDeps } from '../../redirect-deps.ts';

export interface SeenRedirect {
  readonly uuid: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type BinRedirectOutcome = StaffOutcome<HandRedirectRecord, RedirectRefusal>;

/** From now on the old address leads nowhere, unless a page or another redirect has it. */
export const deleteRedirect = async (
  deps: RedirectDeps,
  { uuid, version }: SeenRedirect,
  command: StaffCommand,
): Promise<Attempt<BinRedirectOutcome>> => {
  const found = await deps.handRedirects.of(command.staff.shopUuid).evenDeleted(uuid);
  const checked = await deps.commits.check(found, version, command);
  if (checked.kind !== 'current') return checked;
  const redirect = checked.entity;

  const decided = decideRedirectDeletion(redirect, command.at);
  if ('refusal' in decided) return { kind: 'refused', entity: redirect, refusal: decided.refusal };

  return deps.commits.commit(redirect, command, {
    set: decided.decision,
    audit: { action: 'redirect.delete', before: auditedRedirect(redirect), after: {} },
  });
};

/** Out of the bin, as it was put there. */
export const restoreRedirect = async (
  deps: RedirectDeps,
  { uuid, version }: SeenRedirect,
  command: StaffCommand,
): Promise<Attempt<BinRedirectOutcome>> => {
  const { shopUuid } = command.staff;
  const checked = await deps.commits.check(await deps.handRedirects.of(shopUuid).evenDeleted(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const redirect = checked.entity;

  const slug = slugBeforeDeletion(redirect.slug, redirect._id);
  const facts = await redirectFacts(deps, shopUuid, { ...redirect, slug });
  const decided = decideRedirectRestoring(redirect, facts);
  if ('refusal' in decided) return { kind: 'refused', entity: redirect, refusal: decided.refusal };
  const set = decided.decision;

  const after = auditedRedirect({ ...redirect, ...set });
  const written = await deps.commits.commitSlug(redirect, command, {
    set,
    audit: { action: 'redirect.restore', before: {}, after },
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: redirect, refusal: 'taken' };
  return written;
};
