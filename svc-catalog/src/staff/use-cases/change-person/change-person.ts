import {
  actedEvent,
  changedFields,
  changeForStaff,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import { refusalOfPerson, type PersonFacts, type PersonRefusal } from '../../domain/decide-person.ts';
import { isStandard, powersOf } from '../../domain/powers.ts';
import type { PersonWithRoles } from '../../domain/role-view.ts';
import { giversOf, mayGive, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangePersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'hasOtherOwner' | 'countUponOwner' | 'change' | 'wasHandled'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
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

type Facts = PersonFacts & PersonWithRoles & { readonly by: SeenGiver };
type Gift = Pick<ChangePerson, 'role' | 'warehouses'>;

/**
 * D-11.02: gives a person a role and warehouses; in force with their next token. What the decision rests on in another
 * record (a role that is there, another owner who stays) is counted upon there first: whoever is about to take it away
 * looks again.
 */
export const changePerson = (
  { roles, staff, now, nudge }: ChangePersonDeps,
  { person: id, role, warehouses, version }: ChangePerson,
  caller: StaffWrite,
): Promise<ChangePersonOutcome> => {
  const { shopUuid } = caller.staff;
  const people = staff.of(shopUuid);
  const givers = giversOf({ roles, staff }, caller);
  return changeForStaff<Facts, Gift, PersonRefusal>(caller, {
    read: async () => {
      const person = await people.find(id);
      if (!person) return null;
      const [by, own, hasOtherOwner] = await Promise.all([
        givers.read(),
        roles.of(shopUuid).all(),
        people.hasOtherOwner(id),
      ]);
      const powers = (wanted: string) =>
        powersOf(
          wanted,
          own.find(({ _id }) => _id === wanted),
        );
      return { person, by, roles: own, powers: powers(person.role), next: powers(role), hasOtherOwner };
    },
    isSeen: ({ person }) => person.version === version,
    wasHandled: (operation) => people.wasHandled(id, operation),
    decide: (facts) => {
      const refusal = refusalOfPerson(facts, { role, warehouses }, facts.by.giver);
      return refusal ? { refusal } : { decision: { role, warehouses } };
    },
    write: async ({ person, ...facts }, decision) => {
      const { by } = facts;
      // Of one's own warehouses the write itself says whether one is as one was.
      const isOneself = id === by.giver?.sub && by.profile?.version === person.version;
      if (!isOneself && !(await givers.countUpon(by))) return null;
      if (role !== person.role) {
        if (!isStandard(role) && !(await roles.of(shopUuid).countUpon(role))) return null;
        if (person.role === 'owner' && !(await people.countUponOwner(id))) return null;
      }
      if (mayGive(facts.powers)) await givers.stop(id);
      const at = now();
      const { before, after } = changedFields(
        { role: person.role, warehouses: person.warehouses },
        { role, warehouses },
      );
      const acted = { entity: 'person', subject: id, name: person.name, action: 'person.change', before, after };
      const audit = actedEvent(caller, at, acted);
      const cause = { at: new Date(at).toISOString(), correlationId: caller.requestId };
      const written = await people.change(person, decision, { cause, operation: caller.operation, audit });
      if (!written) return null;
      nudge();
      return { ...facts, person: written };
    },
  });
};
