import type { StaffMember } from '@shop/contracts/staff/dashboard';
import { actedEvent, changedFields, changeForStaff, type OfShop, type StaffWrite } from '@shop/service-kit';
import { refusalOfPerson, type PersonFacts, type PersonRefusal } from '../../domain/decide-person.ts';
import { isStandard, powersOf } from '../../domain/powers.ts';
import type { RoleRecord } from '../../domain/role.ts';
import { memberView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangePersonDeps {
  readonly roles: OfShop<Roles, 'all' | 'countUpon'>;
  readonly staff: OfShop<StaffProfiles, 'find' | 'hasOtherOwner' | 'countUponOwner' | 'change'>;
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
export type ChangePersonOutcome =
  | { readonly kind: 'done' | 'stale'; readonly person: StaffMember }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: PersonRefusal };

interface Facts extends PersonFacts {
  readonly roles: readonly RoleRecord[];
}

/**
 * D-11.02: gives a person a role and warehouses; in force with their next token. What the decision rests on in another
 * record (a role that is there, another owner who stays) is counted upon there first: whoever is about to take it away
 * looks again.
 */
export const changePerson = async (
  { roles, staff, now, nudge }: ChangePersonDeps,
  { person: id, role, warehouses, version }: ChangePerson,
  caller: StaffWrite,
): Promise<ChangePersonOutcome> => {
  const { shopUuid } = caller.staff;
  const people = staff.of(shopUuid);
  const outcome = await changeForStaff(caller, {
    read: async (): Promise<Facts | null> => {
      const person = await people.find(id);
      if (!person) return null;
      const [own, hasOtherOwner] = await Promise.all([roles.of(shopUuid).all(), people.hasOtherOwner(id)]);
      const powers = (wanted: string) =>
        powersOf(
          wanted,
          own.find(({ _id }) => _id === wanted),
        );
      return { person, roles: own, powers: powers(person.role), next: powers(role), hasOtherOwner };
    },
    isSeen: ({ person }) => person.version === version,
    wasHandled: async (operation) => (await people.find(id))?.operation === operation,
    decide: (facts): { refusal: PersonRefusal } | { decision: { role: string; warehouses: readonly string[] } } => {
      const refusal = refusalOfPerson(facts, { role, warehouses }, caller.staff);
      return refusal ? { refusal } : { decision: { role, warehouses } };
    },
    write: async ({ person, ...facts }, decision) => {
      if (role !== person.role) {
        if (!isStandard(role) && !(await roles.of(shopUuid).countUpon(role))) return null;
        if (person.role === 'owner' && !(await people.countUponOwner(id))) return null;
      }
      const at = now();
      const { before, after } = changedFields(
        { role: person.role, warehouses: person.warehouses },
        { role, warehouses },
      );
      const audit = actedEvent(caller, at, { entity: 'person', subject: id, action: 'person.change', before, after });
      const cause = { at: new Date(at).toISOString(), correlationId: caller.requestId };
      const written = await people.change(person, decision, { cause, operation: caller.operation, audit });
      return written && { ...facts, person: written };
    },
  });
  switch (outcome.kind) {
    case 'done':
      nudge();
      return { kind: 'done', person: memberView(outcome.entity.person, outcome.entity.roles) };
    case 'stale':
      return { kind: 'stale', person: memberView(outcome.entity.person, outcome.entity.roles) };
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal };
    case 'not-found':
      return outcome;
  }
};
