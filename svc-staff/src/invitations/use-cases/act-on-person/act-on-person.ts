import type { PersonAct } from '@shop/contracts/staff/dashboard';
import {
  changedFields,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { refusalOfAct, type ActRefusal } from '../../domain/decide-act.ts';
import {
  powersOf,
  type Powers,
  type PersonWithRoles,
  hasSecondFactor,
  stateOf,
  type StaffProfileRecord,
  giversOf,
  mayGive,
  type GiversDeps,
  type OfRoles,
  type OfStaff,
  type SeenGiver,
  commitPerson,
  type Roles,
  type PersonFields,
  type StaffProfiles,
} from '../../../team/index.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../../sign-in/index.ts';

export interface ActOnPersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'hasOtherOwner' | 'countUponOwner' | 'change' | 'check'>;
  readonly auth: Pick<StaffAuth, 'endSessions'>;
  readonly links: Pick<PersonLinks, 'make'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface ActOnPerson {
  readonly person: string;
  readonly act: PersonAct;
  /** As the giver saw the person. */
  readonly version: number;
}
export type ActOnPersonOutcome = StaffOutcome<PersonWithRoles, ActRefusal>;

const fieldsOf = (act: PersonAct, { _id }: StaffProfileRecord, at: number, links: Pick<PersonLinks, 'make'>) => {
  switch (act) {
    case 'reinvite':
      return { link: links.make(_id, 'invitation', at) };
    case 'withdraw':
      return { asked: 'withdrawn', link: undefined } as const;
    case 'deactivate':
      // A link that was given before opens nothing either.
      return { active: false, link: undefined, passwordAskedAt: undefined };
    case 'reactivate':
      return { active: true };
    case 'reset-password':
      return { link: links.make(_id, 'password', at), passwordAskedAt: undefined };
    case 'remove-second-factor':
      return { secondFactor: undefined };
  }
};
/** The audited fields, without links, digests and codes. */
const auditedPerson = (person: StaffProfileRecord, fields: PersonFields = {}) => {
  const { link, ...now } = { ...person, ...fields, active: fields.active ?? person.active };
  return { state: stateOf(now), linkUntil: link?.until.toISOString(), secondFactor: hasSecondFactor(now) };
};

interface Guarded {
  readonly person: StaffProfileRecord;
  readonly powers: Powers | null;
  readonly by: SeenGiver;
}
/** Counts upon what the decision rests on in other records. False: some of it changed since it was read. */
const countUpon = async (
  deps: ActOnPersonDeps,
  act: PersonAct,
  { person, powers, by }: Guarded,
  command: StaffCommand,
): Promise<boolean> => {
  const givers = giversOf(deps, command);
  if (!(await givers.countUpon(by))) return false;
  if (act !== 'deactivate') return true;
  const people = deps.staff.of(command.staff.shopUuid);
  if (person.role === 'owner' && !(await people.countUponOwner(person._id))) return false;
  if (mayGive(powers)) await givers.stop(person._id);
  return true;
};

const writeAct = async (
  deps: ActOnPersonDeps,
  { person: id, act, version }: ActOnPerson,
  command: StaffCommand,
): Promise<Attempt<ActOnPersonOutcome>> => {
  const { shopUuid } = command.staff;
  const people = deps.staff.of(shopUuid);

  const checked = await people.check(await people.find(id), version, command);
  if (checked.kind === 'not-found') return checked;
  const roles = await deps.roles.of(shopUuid).all();
  const entity = { person: checked.entity, roles };
  if (checked.kind !== 'current') return { kind: checked.kind, entity };
  const { person } = entity;

  const [by, hasOtherOwner] = await Promise.all([giversOf(deps, command).read(), people.hasOtherOwner(id)]);
  const ownRole = roles.find(({ _id }) => _id === person.role);
  const powers = powersOf(person.role, ownRole);
  const refusal = refusalOfAct(act, { person, powers, hasOtherOwner }, by.giver);
  if (refusal) return { kind: 'refused', entity, refusal };

  command.signal.throwIfAborted();
  if (!(await countUpon(deps, act, { person, powers, by }, command))) return CONFLICT;
  // A reactivated person must sign in again.
  if (act === 'reactivate') await deps.auth.endSessions(id);
  const set = fieldsOf(act, person, command.at, deps.links);
  const differences = changedFields(auditedPerson(person), auditedPerson(person, set));
  const written = await commitPerson(deps, person, command, {
    set,
    audit: { action: `person.${act}`, name: person.name, ...differences },
  });
  return written.kind === 'done' ? { kind: 'done', entity: { person: written.entity, roles } } : written;
};

/** D-11.01: the state of a member of the team, and the links by which they set a password. */
export const actOnPerson = async (
  deps: ActOnPersonDeps,
  input: ActOnPerson,
  command: StaffCommand,
): Promise<Attempt<ActOnPersonOutcome>> => {
  const outcome = await writeAct(deps, input, command);
  // Also for a repeated request: the process of the first one may have died before it ended the sessions.
  if (outcome.kind === 'done' && !outcome.entity.person.active) await deps.auth.endSessions(input.person);
  return outcome;
};
