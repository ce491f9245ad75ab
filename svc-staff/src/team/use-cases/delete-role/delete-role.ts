import type { RoleHolder } from '@shop/contracts/staff/dashboard';
import {
  actedEvent,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
} from '@shop/service-kit';
import { refusalOfRole, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf } from '../../domain/role.ts';
import type { HeldRole } from '../../domain/role-view.ts';
import { giversOf, type GiversDeps, type OfRoles, type OfStaff } from '../../givers.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface DeleteRoleDeps extends GiversDeps {
  readonly roles: OfShop<Roles, OfRoles | 'change' | 'check' | 'wasHandled'>;
  readonly staff: OfShop<StaffProfiles, OfStaff | 'holdersOf'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface DeleteRole {
  readonly role: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
type Refusal = RoleRefusal | { readonly kind: 'held'; readonly holders: readonly RoleHolder[] };
/** A deleted role has nothing left to show. */
export type DeleteRoleOutcome = Exclude<StaffOutcome<HeldRole, Refusal>, { kind: 'done' }> | { readonly kind: 'done' };

/**
 * D-11.02: no person is left with a role that does not exist. All people are counted upon after the role was read: a
 * command that is about to give the role decides again and finds it gone, or its gift is found here.
 */
export const deleteRole = async (
  deps: DeleteRoleDeps,
  { role: id, version }: DeleteRole,
  command: StaffCommand,
): Promise<Attempt<DeleteRoleOutcome>> => {
  const { shopUuid, name: changedBy } = command.staff;
  const { operation } = command;
  const ofShop = deps.roles.of(shopUuid);
  const people = deps.staff.of(shopUuid);
  const givers = giversOf(deps, command);

  const found = await ofShop.find(id);
  if (!found && operation !== null && (await ofShop.wasHandled(id, operation))) return { kind: 'done' };
  const checked = await ofShop.check(found, version, command);
  if (checked.kind === 'not-found' || checked.kind === 'done') return { kind: checked.kind };
  const role = checked.entity;
  const holders = (await people.holdersOf(id)).map((person) => ({ uuid: person._id, name: person.name }));
  const entity = { role, people: holders.length };
  if (checked.kind === 'stale') return { kind: 'stale', entity };

  const by = await givers.read();
  const refusal = refusalOfRole(role, by.giver);
  if (refusal) return { kind: 'refused', entity, refusal };
  if (holders.length > 0) return { kind: 'refused', entity, refusal: { kind: 'held', holders } };

  command.signal.throwIfAborted();
  if (!(await givers.countUpon(by))) return CONFLICT;
  await people.countUponEverybody();
  if ((await people.holdersOf(id)).length > 0) return CONFLICT;
  const acted = { entity: 'role', subject: id, action: 'role.delete', before: fieldsOf(role), after: {} };
  const written = await ofShop.change(
    role,
    { deleted: true, changedAt: new Date(command.at), changedBy },
    { events: [actedEvent(command, command.at, acted)], operation },
  );
  if (written === null || written === 'name-taken') return CONFLICT;
  deps.nudge();
  return { kind: 'done' };
};
