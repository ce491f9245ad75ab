import { roleNameKey } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  changedFields,
  changeForStaff,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import { refusalOfFields, refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, mayGive, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangeRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all' | 'change' | 'wasHandled'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface ChangeRole {
  readonly role: string;
  readonly fields: RoleFields;
  /** As the person saw it. */
  readonly version: number;
}
export type ChangeRoleRefusal = RoleRefusal | { readonly kind: 'name-taken' };
export type ChangeRoleOutcome = StaffOutcome<HeldRole, ChangeRoleRefusal>;

interface Facts extends HeldRole {
  readonly by: SeenGiver;
  /** Another role has the name. */
  readonly isTaken: boolean;
}

/** D-11.02: in force with the next token of those who hold it. */
export const changeRole = (
  { roles, staff, now, nudge }: ChangeRoleDeps,
  { role: id, fields, version }: ChangeRole,
  caller: StaffWrite,
): Promise<ChangeRoleOutcome> => {
  const { shopUuid, name } = caller.staff;
  const ofShop = roles.of(shopUuid);
  const givers = giversOf({ roles, staff }, caller);
  const nameKey = roleNameKey(fields.name);
  return changeForStaff<Facts, RoleFields, ChangeRoleRefusal>(caller, {
    read: async () => {
      const [by, role, all, holders] = await Promise.all([
        givers.read(),
        ofShop.find(id),
        ofShop.all(),
        staff.of(shopUuid).holdersOf(id),
      ]);
      const isTaken = all.some((other) => other._id !== id && other.nameKey === nameKey);
      return role && { by, role, isTaken, people: holders.length };
    },
    isSeen: ({ role }) => role.version === version,
    wasHandled: (operation) => ofShop.wasHandled(id, operation),
    decide: ({ by: { giver }, role, isTaken }) => {
      const refusal = refusalOfRole(role, giver) ?? refusalOfFields(fields, giver);
      if (refusal) return { refusal };
      return isTaken ? { refusal: { kind: 'name-taken' } } : { decision: fieldsOf(fields) };
    },
    write: async (facts, decision) => {
      if (!(await givers.countUpon(facts.by))) return null;
      if (mayGive(facts.role)) await givers.stop(id);
      const at = new Date(now());
      const { before, after } = changedFields(fieldsOf(facts.role), { ...decision });
      const audit = actedEvent(caller, at.getTime(), {
        entity: 'role',
        subject: id,
        name: decision.name,
        action: 'role.change',
        before,
        after,
      });
      const change = { ...decision, nameKey, changedAt: at, changedBy: name };
      const written = await ofShop.change(facts.role, change, { events: [audit], operation: caller.operation });
      // Somebody took the name meanwhile: the next look says so.
      if (written === null || written === 'name-taken') return null;
      nudge();
      return { ...facts, role: written };
    },
  });
};
