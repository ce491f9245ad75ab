import type { RoleFields, StaffRole } from '@shop/contracts/staff/dashboard';
import { actedEvent, changedFields, changeForStaff, type OfShop, type StaffWrite } from '@shop/service-kit';
import { refusalOfFields, refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf, nameKeyOf } from '../../domain/role.ts';
import { roleView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangeRoleDeps {
  readonly roles: OfShop<Roles, 'find' | 'all' | 'change'>;
  readonly staff: OfShop<StaffProfiles, 'holdersOf'>;
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
export type ChangeRoleOutcome =
  | { readonly kind: 'done' | 'stale'; readonly role: StaffRole }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'refused'; readonly refusal: ChangeRoleRefusal };

/** D-11.02: in force with the next token of those who hold it. */
export const changeRole = async (
  { roles, staff, now, nudge }: ChangeRoleDeps,
  { role: id, fields, version }: ChangeRole,
  caller: StaffWrite,
): Promise<ChangeRoleOutcome> => {
  const { shopUuid, name } = caller.staff;
  const ofShop = roles.of(shopUuid);
  const nameKey = nameKeyOf(fields.name);
  const outcome = await changeForStaff(caller, {
    read: async () => {
      const [role, all, holders] = await Promise.all([ofShop.find(id), ofShop.all(), staff.of(shopUuid).holdersOf(id)]);
      const isTaken = all.some((other) => other._id !== id && other.nameKey === nameKey);
      return role && { role, isTaken, people: holders.length };
    },
    isSeen: ({ role }) => role.version === version,
    wasHandled: async (operation) => (await ofShop.find(id))?.operation === operation,
    decide: ({ role, isTaken }): { refusal: ChangeRoleRefusal } | { decision: RoleFields } => {
      const refusal = refusalOfRole(role, caller.staff) ?? refusalOfFields(fields, caller.staff);
      if (refusal) return { refusal };
      return isTaken ? { refusal: { kind: 'name-taken' } } : { decision: fieldsOf(fields) };
    },
    write: async (facts, decision) => {
      const at = new Date(now());
      const { before, after } = changedFields(fieldsOf(facts.role), { ...decision });
      const audit = actedEvent(caller, at.getTime(), {
        entity: 'role',
        subject: id,
        action: 'role.change',
        before,
        after,
      });
      const change = { ...decision, nameKey, changedAt: at, changedBy: name, operation: caller.operation };
      const written = await ofShop.change(facts.role, change, [audit]);
      // Somebody took the name meanwhile: the next look says so.
      return written === null || written === 'name-taken' ? null : { ...facts, role: written };
    },
  });
  switch (outcome.kind) {
    case 'done':
      nudge();
      return { kind: 'done', role: roleView(outcome.entity.role, outcome.entity.people) };
    case 'stale':
      return { kind: 'stale', role: roleView(outcome.entity.role, outcome.entity.people) };
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal };
    case 'not-found':
      return outcome;
  }
};
