import type { RoleHolder } from '@shop/contracts/staff/dashboard';
import { actedEvent, changeForStaff, type OfShop, type StaffOutcome, type StaffWrite } from '@shop/service-kit';
import { refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface DeleteRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'change' | 'wasHandled'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface DeleteRole {
  readonly role: string;
  /** As the person saw it. */
  readonly version: number;
}
type Refusal = RoleRefusal | { readonly kind: 'held'; readonly holders: readonly RoleHolder[] };
/** Of what is deleted nothing is left to show. */
export type DeleteRoleOutcome = StaffOutcome<HeldRole, Refusal> | { readonly kind: 'done' };

interface Facts extends HeldRole {
  readonly by: SeenGiver;
  readonly holders: readonly RoleHolder[];
}

/**
 * D-11.02: nobody is left with a role that is not there. Whoever is about to be given it is counted upon after the role
 * was read: either that gift is decided again, and finds the role gone, or it is seen here.
 */
export const deleteRole = async (
  { roles, staff, now, nudge }: DeleteRoleDeps,
  { role: id, version }: DeleteRole,
  caller: StaffWrite,
): Promise<DeleteRoleOutcome> => {
  const { shopUuid, name } = caller.staff;
  const { operation } = caller;
  const ofShop = roles.of(shopUuid);
  const people = staff.of(shopUuid);
  const givers = giversOf({ roles, staff }, caller);
  const outcome = await changeForStaff<Facts, 'delete', Refusal>(caller, {
    read: async () => {
      const [by, role] = await Promise.all([givers.read(), ofShop.find(id)]);
      const holders = (await people.holdersOf(id)).map((person) => ({ uuid: person._id, name: person.name }));
      return role && { by, role, holders, people: holders.length };
    },
    isSeen: ({ role }) => role.version === version,
    decide: ({ by, role, holders }) => {
      const refusal = refusalOfRole(role, by.giver);
      if (refusal) return { refusal };
      return holders.length > 0 ? { refusal: { kind: 'held', holders } } : { decision: 'delete' };
    },
    write: async ({ by, role }) => {
      if (!(await givers.countUpon(by))) return null;
      await people.countUponEverybody();
      if ((await people.holdersOf(id)).length > 0) return null;
      const at = new Date(now());
      const acted = { entity: 'role', subject: id, action: 'role.delete', before: fieldsOf(role), after: {} };
      const written = await ofShop.change(
        role,
        { deleted: true, changedAt: at, changedBy: name },
        { events: [actedEvent(caller, at.getTime(), acted)], operation },
      );
      if (written === null || written === 'name-taken') return null;
      nudge();
      return { by, role: written, holders: [], people: 0 };
    },
  });
  // Our own press, whose answer was lost.
  const isOurs = outcome.kind === 'not-found' && operation !== null && (await ofShop.wasHandled(id, operation));
  return isOurs ? { kind: 'done' } : outcome;
};
