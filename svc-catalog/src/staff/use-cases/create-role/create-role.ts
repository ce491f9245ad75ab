import { roleNameKey } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  createForStaff,
  idOfCreation,
  type OfShop,
  type StaffCreated,
  type StaffWrite,
} from '@shop/service-kit';
import { refusalOfFields, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, type GiversDeps, type OfRoles, type OfStaff, type SeenGiver } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface CreateRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'create' | 'evenDeleted'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export type CreateRole = RoleFields;
/** `full`: the shop has as many as there may be. */
export type CreateRoleRefusal = RoleRefusal | { readonly kind: 'name-taken' | 'full' };
/**
 * `deleted`: who repeats a press without an answer wants to know what became of it. A colleague who deleted the role
 * meanwhile meant it, so that it does not come back by itself: the person hears who it was, and presses anew if they
 * still want one.
 */
export type CreateRoleOutcome = StaffCreated<HeldRole, CreateRoleRefusal>;

/** D-11.02: a role of the shop's own, which opens nothing that its maker may not do. */
export const createRole = (
  deps: CreateRoleDeps,
  command: CreateRole,
  caller: StaffWrite,
): Promise<CreateRoleOutcome> => {
  const { roles, staff: people, now, nudge } = deps;
  const { shopUuid, name: changedBy } = caller.staff;
  const ofShop = roles.of(shopUuid);
  const id = idOfCreation(caller);
  const givers = giversOf(deps, caller);
  return createForStaff<HeldRole, SeenGiver, RoleFields, CreateRoleRefusal>(caller, {
    read: async () => {
      const [role, holders] = await Promise.all([ofShop.evenDeleted(id), people.of(shopUuid).holdersOf(id)]);
      return role && { role, people: holders.length };
    },
    isDeleted: ({ role }) => role.deleted,
    look: givers.read,
    decide: ({ giver }) => {
      const refusal = refusalOfFields(command, giver);
      return refusal ? { refusal } : { decision: fieldsOf(command) };
    },
    insert: async (by, fields) => {
      if (!(await givers.countUpon(by))) return null;
      const at = new Date(now());
      const acted = { entity: 'role', subject: id, action: 'role.create', before: {}, after: fields };
      const role = await ofShop.create(
        { _id: id, shopUuid, ...fields, nameKey: roleNameKey(fields.name), createdAt: at, changedAt: at, changedBy },
        [actedEvent(caller, at.getTime(), acted)],
        caller.signal,
      );
      if (role === 'there') return null;
      if (role === 'name-taken' || role === 'full') return { refusal: { kind: role } };
      nudge();
      return { entity: { role, people: 0 } };
    },
  });
};
