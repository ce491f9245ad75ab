import { roleNameKey } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffCreated,
} from '@shop/service-kit';
import { refusalOfFields, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, type GiversDeps, type OfRoles, type OfStaff } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface CreateRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'create' | 'evenDeleted'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export type CreateRole = RoleFields;
/** `full`: the shop has as many as there may be. */
export type CreateRoleRefusal = RoleRefusal | { readonly kind: 'name-taken' | 'full' };
/**
 * `deleted`: a colleague has deleted the role since an earlier try of this request. It does not come back by itself:
 * the person sees who deleted it, and may create another one.
 */
export type CreateRoleOutcome = StaffCreated<HeldRole, CreateRoleRefusal>;

/** D-11.02: a role of the shop's own, which opens nothing that its maker may not do. */
export const createRole = async (
  deps: CreateRoleDeps,
  input: CreateRole,
  command: StaffCommand,
): Promise<Attempt<CreateRoleOutcome>> => {
  const { shopUuid, name: changedBy } = command.staff;
  const ofShop = deps.roles.of(shopUuid);
  const id = idOfCreation(command);
  const givers = giversOf(deps, command);

  const created = await ofShop.evenDeleted(id);
  if (created) {
    const people = (await deps.staff.of(shopUuid).holdersOf(id)).length;
    return { kind: created.deleted ? 'deleted' : 'done', entity: { role: created, people } };
  }

  const by = await givers.read();
  const refusal = refusalOfFields(input, by.giver);
  if (refusal) return { kind: 'refused', refusal };
  const fields = fieldsOf(input);

  command.signal.throwIfAborted();
  if (!(await givers.countUpon(by))) return CONFLICT;
  const at = new Date(command.at);
  const acted = { entity: 'role', subject: id, action: 'role.create', before: {}, after: fields };
  const role = await ofShop.create(
    { _id: id, shopUuid, ...fields, nameKey: roleNameKey(fields.name), createdAt: at, changedAt: at, changedBy },
    [actedEvent(command, command.at, acted)],
    command.signal,
  );
  if (role === 'there') return CONFLICT;
  if (role === 'name-taken' || role === 'full') return { kind: 'refused', refusal: { kind: role } };
  deps.nudge();
  return { kind: 'done', entity: { role, people: 0 } };
};
