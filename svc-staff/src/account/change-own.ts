import { untilCommitted, type Attempt } from '@shop/service-kit';
import { type StaffProfileRecord, commitPerson, type PersonFields } from '../team/index.ts';
import type { OwnAccount, OwnAccountDeps } from './own-account.ts';

type ChangeOwnDeps = Pick<OwnAccountDeps, 'staff' | 'now' | 'nudge'>;
type Audited = Readonly<Record<string, unknown>>;
/** Pure; null: nothing is to be written. */
type Decide = (person: StaffProfileRecord) => {
  readonly fields: PersonFields;
  readonly before?: Audited;
  readonly after?: Audited;
} | null;
type ChangeOwnOutcome = { readonly kind: 'done'; readonly entity: StaffProfileRecord } | { readonly kind: 'unchanged' };

const changeOnce = async (
  deps: ChangeOwnDeps,
  { person: { _id }, actor }: OwnAccount,
  action: string,
  decide: Decide,
): Promise<Attempt<ChangeOwnOutcome>> => {
  const person = await deps.staff.profile(_id);
  const decision = person && decide(person);
  if (!person || !decision) return { kind: 'unchanged' };
  const { fields, before = {}, after = {} } = decision;

  const by = { ...actor, at: deps.now(), operation: null };
  return commitPerson(deps, person, by, { set: fields, audit: { action, before, after } });
};

/**
 * A write of a person to their own account, with its audit entry. It retries conflicts itself, as what its callers do
 * before (hashing a password) is not to be done again.
 *
 * @returns the person as they are now; null if nothing was to be written
 */
export const changeOwn = async (
  deps: ChangeOwnDeps,
  own: OwnAccount,
  action: string,
  decide: Decide,
): Promise<StaffProfileRecord | null> => {
  const outcome = await untilCommitted(() => changeOnce(deps, own, action, decide));
  return outcome.kind === 'done' ? outcome.entity : null;
};
