import { changedFields, type Attempt, type StaffCommand, type StaffOutcome } from '@shop/service-kit';
import { decideRedirect, readRedirect, type RedirectRefusal } from '../../domain/decide-redirect.ts';
import { auditedRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { hostsOf, redirectFacts, type RedirectDeps, type RedirectSubmission } from '../../redirect-deps.ts';

export interface ChangeRedirect extends RedirectSubmission {
  readonly uuid: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeRedirectOutcome = StaffOutcome<HandRedirectRecord, RedirectRefusal>;

/** Another old address, or another place that it leads to. */
export const changeRedirect = async (
  deps: RedirectDeps,
  { uuid, input, here, version }: ChangeRedirect,
  command: StaffCommand,
): Promise<Attempt<ChangeRedirectOutcome>> => {
  const { shopUuid } = command.staff;

  const checked = await deps.commits.check(await deps.handRedirects.of(shopUuid).evenDeleted(uuid), version, command);
  if (checked.kind !== 'current') return checked;
  const redirect = checked.entity;
  if (redirect.deletedAt !== undefined) return { kind: 'refused', entity: redirect, refusal: 'binned' };

  const read = readRedirect(input, await hostsOf(deps, shopUuid, here));
  if ('refusal' in read) return { kind: 'refused', entity: redirect, refusal: read.refusal };
  const decided = decideRedirect(read.decision, await redirectFacts(deps, shopUuid, read.decision));
  if ('refusal' in decided) return { kind: 'refused', entity: redirect, refusal: decided.refusal };
  const set = decided.decision;

  const written = await deps.commits.commitSlug(redirect, command, {
    set,
    audit: { action: 'redirect.change', ...changedFields(auditedRedirect(redirect), auditedRedirect(set)) },
  });
  if (written.kind === 'slug-taken') return { kind: 'refused', entity: redirect, refusal: 'taken' };
  return written;
};
