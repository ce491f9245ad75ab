import { roleNameKey } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  changedFields,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { refusalOfFields, refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, mayGive, type GiversDeps, type OfRoles, type OfStaff } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ChangeRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'all' | 'change' | 'check'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface ChangeRole {
  readonly role: string;
  readonly fields: RoleFields;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type ChangeRoleRefusal = RoleRefusal | { readonly kind: 'name-taken' };
export type ChangeRoleOutcome = StaffOutcome<HeldRole, ChangeRoleRefusal>;

/** D-11.02: changes a role of the shop, in force with the next token of the people who hold it. */
export const changeRole = async (
  deps: ChangeRoleDeps,
  { role: id, fields, version }: ChangeRole,
  command: StaffCommand,
): Promise<Attempt<ChangeRoleOutcome>> => {
  const { shopUuid, name: changedBy } = command.staff;
  const ofShop = deps.roles.of(shopUuid);
  const givers = giversOf(deps, command);

  const checked = await ofShop.check(await ofShop.find(id), version, command);
  if (checked.kind === 'not-found') return checked;
  const role = checked.entity;
  const people = (await deps.staff.of(shopUuid).holdersOf(id)).length;
  const entity = { role, people };
  if (checked.kind !== 'current') return { kind: checked.kind, entity };

  const [by, all] = await Promise.all([givers.read(), ofShop.all()]);
  const refusal = refusalOfRole(role, by.giver) ?? refusalOfFields(fields, by.giver);
  if (refusal) return { kind: 'refused', entity, refusal };
  const nameKey = roleNameKey(fields.name);
  if (all.some((other) => other._id !== id && other.nameKey === nameKey))
    return { kind: 'refused', entity, refusal: { kind: 'name-taken' } };

  command.signal.throwIfAborted();
  if (!(await givers.countUpon(by))) return CONFLICT;
  if (mayGive(role)) await givers.stop(id);
  const decision = fieldsOf(fields);
  const audit = actedEvent(command, command.at, {
    entity: 'role',
    subject: id,
    name: decision.name,
    action: 'role.change',
    ...changedFields(fieldsOf(role), { ...decision }),
  });
  const change = { ...decision, nameKey, changedAt: new Date(command.at), changedBy };
  const written = await ofShop.change(role, change, { events: [audit], operation: command.operation });
  // Another role got the name since the names were read: the next run of the story refuses it.
  if (written === null || written === 'name-taken') return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: { role: written, people } };
};
