import { changedFields, idOfCreation, type Attempt, type StaffCommand, type StaffCreated } from '@shop/service-kit';
import { createdBefore } from '../../../shared/staff-commits.ts';
import { decideNewRedirect, readRedirect, type RedirectRefusal } from '../../domain/decide-redirect.ts';
import { auditedRedirect, type HandRedirectRecord } from '../../domain/hand-redirect.ts';
import { hostsOf, redirectFacts, type RedirectDeps, type RedirectSubmission } from '../../redirect-deps.ts';

export type CreateRedirectOutcome = StaffCreated<HandRedirectRecord, RedirectRefusal>;

/** D-10.05: an old address leads on from now. */
export const createRedirect = async (
  deps: RedirectDeps,
  { input, here }: RedirectSubmission,
  command: StaffCommand,
): Promise<Attempt<CreateRedirectOutcome>> => {
  const { shopUuid } = command.staff;
  const id = idOfCreation(command);

  const created = createdBefore(await deps.handRedirects.of(shopUuid).evenDeleted(id));
  if (created) return created;

  const read = readRedirect(input, await hostsOf(deps, shopUuid, here));
  if ('refusal' in read) return { kind: 'refused', refusal: read.refusal };
  const decided = decideNewRedirect(read.decision, await redirectFacts(deps, shopUuid, read.decision));
  if ('refusal' in decided) return { kind: 'refused', refusal: decided.refusal };
  const fields = decided.decision;

  const written = await deps.commits.insert(command, {
    record: { ...fields, _id: id, shopUuid },
    audit: { action: 'redirect.create', ...changedFields({}, auditedRedirect(fields)) },
  });
  return written.kind === 'slug-taken' ? { kind: 'refused', refusal: 'taken' } : written;
};
