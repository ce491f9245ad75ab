import type { RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import { actedEvent, changeForStaff, type OfShop, type StaffWrite } from '@shop/service-kit';
import { refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf, type RoleRecord } from '../../domain/role.ts';
import { roleView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface DeleteRoleDeps {
  readonly roles: OfShop<Roles, 'find' | 'written' | 'change'>;
  readonly staff: OfShop<StaffProfiles, 'holdersOf' | 'countUponEverybody'>;
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
export type DeleteRoleOutcome =
  | { readonly kind: 'done' | 'not-found' }
  | { readonly kind: 'stale'; readonly role: StaffRole }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

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
  const outcome = await changeForStaff(caller, {
    read: async (): Promise<{ role: RoleRecord; holders: RoleHolder[] } | null> => {
      const role = await ofShop.find(id);
      const holders = (await people.holdersOf(id)).map((person) => ({ uuid: person._id, name: person.name }));
      return role && { role, holders };
    },
    isSeen: ({ role }) => role.version === version,
    decide: ({ role, holders }): { refusal: Refusal } | { decision: 'delete' } => {
      const refusal = refusalOfRole(role, caller.staff);
      if (refusal) return { refusal };
      return holders.length > 0 ? { refusal: { kind: 'held', holders } } : { decision: 'delete' };
    },
    write: async ({ role }) => {
      await people.countUponEverybody();
      if ((await people.holdersOf(id)).length > 0) return null;
      const at = new Date(now());
      const acted = { entity: 'role', subject: id, action: 'role.delete', before: fieldsOf(role), after: {} };
      const written = await ofShop.change(role, { deleted: true, changedAt: at, changedBy: name, operation }, [
        actedEvent(caller, at.getTime(), acted),
      ]);
      return written === null || written === 'name-taken' ? null : { role: written, holders: [] };
    },
  });
  switch (outcome.kind) {
    case 'done':
      nudge();
      return { kind: 'done' };
    case 'stale':
      return { kind: 'stale', role: roleView(outcome.entity.role, outcome.entity.holders.length) };
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal };
    case 'not-found':
      // Our own press, whose answer was lost.
      return { kind: operation !== null && (await ofShop.written(id, operation)) ? 'done' : 'not-found' };
  }
};
