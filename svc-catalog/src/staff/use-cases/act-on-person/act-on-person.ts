import type { PersonAct } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  changedFields,
  changeForStaff,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import { refusalOfAct, type ActFacts, type ActRefusal } from '../../domain/decide-act.ts';
import { powersOf } from '../../domain/powers.ts';
import type { PersonWithRoles } from '../../domain/role-view.ts';
import { hasSecondFactor, stateOf, type StaffProfileRecord } from '../../domain/staff-profile.ts';
import { giversOf, mayGive, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { PersonFields, StaffProfiles } from '../../persistence/staff.repository.ts';
import type { PersonLinks } from '../../person-links.ts';
import type { StaffAuth } from '../../staff-auth.ts';

export interface ActOnPersonDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'hasOtherOwner' | 'countUponOwner' | 'change' | 'wasHandled'>;
  readonly auth: Pick<StaffAuth, 'endSessions'>;
  readonly links: Pick<PersonLinks, 'make'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface ActOnPerson {
  readonly person: string;
  readonly act: PersonAct;
  /** As the giver saw the person. */
  readonly version: number;
}
export type ActOnPersonOutcome = StaffOutcome<PersonWithRoles, ActRefusal>;

type Facts = ActFacts & PersonWithRoles & { readonly by: SeenGiver };

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
/** What the audit log hears: never a link, a digest or a code. */
const told = (person: StaffProfileRecord, fields: PersonFields = {}) => {
  const { link, ...now } = { ...person, ...fields, active: fields.active ?? person.active };
  return { state: stateOf(now), linkUntil: link?.until.toISOString(), secondFactor: hasSecondFactor(now) };
};

/** D-11.01: how somebody of the team stands, and the links by which they set a password. */
export const actOnPerson = async (
  { roles, staff, auth, links, now, nudge }: ActOnPersonDeps,
  { person: id, act, version }: ActOnPerson,
  caller: StaffWrite,
): Promise<ActOnPersonOutcome> => {
  const { shopUuid } = caller.staff;
  const people = staff.of(shopUuid);
  const givers = giversOf({ roles, staff }, caller);
  const outcome = await changeForStaff<Facts, PersonFields, ActRefusal>(caller, {
    read: async () => {
      const person = await people.find(id);
      if (!person) return null;
      const [by, own, hasOtherOwner] = await Promise.all([
        givers.read(),
        roles.of(shopUuid).all(),
        people.hasOtherOwner(id),
      ]);
      const ownRole = own.find(({ _id }) => _id === person.role);
      return { person, by, roles: own, powers: powersOf(person.role, ownRole), hasOtherOwner };
    },
    isSeen: ({ person }) => person.version === version,
    wasHandled: (operation) => people.wasHandled(id, operation),
    decide: (facts) => {
      const refusal = refusalOfAct(act, facts, facts.by.giver);
      return refusal ? { refusal } : { decision: fieldsOf(act, facts.person, now(), links) };
    },
    write: async ({ person, ...facts }, fields) => {
      if (!(await givers.countUpon(facts.by))) return null;
      if (act === 'deactivate') {
        if (person.role === 'owner' && !(await people.countUponOwner(id))) return null;
        if (mayGive(facts.powers)) await givers.stop(id);
      }
      // Whoever comes back signs in anew.
      if (act === 'reactivate') await auth.endSessions(id);
      const at = now();
      const { before, after } = changedFields(told(person), told(person, fields));
      const acted = { entity: 'person', subject: id, name: person.name, action: `person.${act}`, before, after };
      const audit = actedEvent(caller, at, acted);
      const cause = { at: new Date(at).toISOString(), correlationId: caller.requestId };
      const written = await people.change(person, fields, { cause, operation: caller.operation, audit });
      if (!written) return null;
      nudge();
      return { ...facts, person: written };
    },
  });
  // Of a repeated press as well, whose first one may have died in between.
  if (outcome.kind === 'done' && !outcome.entity.person.active) await auth.endSessions(id);
  return outcome;
};
