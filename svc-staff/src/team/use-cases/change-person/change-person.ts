import {
  changedFields,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { refusalOfPerson, type PersonRefusal } from '../../domain/decide-person.ts';
import { isStandard, powersOf, type Powers } from '../../domain/powers.ts';
import type { PersonWithRoles } from '../../domain/role-view.ts';
import type { RoleRecord } from '../../domain/role.ts';
import type { StaffProfileRecord } from '../../domain/staff-profile.ts';
import { giversOf, mayGive, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import { commitPerson } from '../../person-commits.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangePersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'hasOtherOwner' | 'countUponOwner' | 'change' | 'check'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface ChangePerson {
  readonly person: string;
  /** A standard role's own word, or the id of one of the shop's. */
  readonly role: string;
  readonly warehouses: readonly string[];
  /** As the giver saw the person. */
  readonly version: number;
}
export type ChangePersonOutcome = StaffOutcome<PersonWithRoles, PersonRefusal>;

const powersIn = (roles: readonly RoleRecord[], role: string): Powers | null => {
  const own = roles.find(({ _id }) => _id === role);
  return powersOf(role, own);
};

interface Guarded {
  readonly person: StaffProfileRecord;
  readonly powers: Powers | null;
  readonly by: SeenGiver;
}
/**
 * Counts upon what the decision rests on in other records: the giver, a role that exists, another owner who stays.
 * A command that is about to change one of them decides again. False: one of them changed since it was read.
 */
const countUpon = async (
  deps: ChangePersonDeps,
  role: string,
  { person, powers, by }: Guarded,
  command: StaffCommand,
): Promise<boolean> => {
  const givers = giversOf(deps, command);
  const { shopUuid } = command.staff;
  // A giver who changes their own warehouses is checked by the conditional write itself.
  const isOneself = person._id === by.giver?.sub && by.profile?.version === person.version;
  if (!isOneself && !(await givers.countUpon(by))) return false;
  if (role !== person.role) {
    if (!isStandard(role) && !(await deps.roles.of(shopUuid).countUpon(role))) return false;
    if (person.role === 'owner' && !(await deps.staff.of(shopUuid).countUponOwner(person._id))) return false;
  }
  if (mayGive(powers)) await givers.stop(person._id);
  return true;
};

/** D-11.02: gives a person a role and warehouses, in force with their next token. */
export const changePerson = async (
  deps: ChangePersonDeps,
  { person: id, role, warehouses, version }: ChangePerson,
  command: StaffCommand,
): Promise<Attempt<ChangePersonOutcome>> => {
  const { shopUuid } = command.staff;
  const people = deps.staff.of(shopUuid);

  const checked = await people.check(await people.find(id), version, command);
  if (checked.kind === 'not-found') return checked;
  const roles = await deps.roles.of(shopUuid).all();
  const entity = { person: checked.entity, roles };
  if (checked.kind !== 'current') return { kind: checked.kind, entity };
  const { person } = entity;

  const [by, hasOtherOwner] = await Promise.all([giversOf(deps, command).read(), people.hasOtherOwner(id)]);
  const powers = powersIn(roles, person.role);
  const next = powersIn(roles, role);
  const refusal = refusalOfPerson({ person, powers, next, hasOtherOwner }, { role, warehouses }, by.giver);
  if (refusal) return { kind: 'refused', entity, refusal };

  command.signal.throwIfAborted();
  if (!(await countUpon(deps, role, { person, powers, by }, command))) return CONFLICT;
  const before = { role: person.role, warehouses: person.warehouses };
  const written = await commitPerson(deps, person, command, {
    set: { role, warehouses },
    audit: { action: 'person.change', name: person.name, ...changedFields(before, { role, warehouses }) },
  });
  return written.kind === 'done' ? { kind: 'done', entity: { person: written.entity, roles } } : written;
};
