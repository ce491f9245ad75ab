import type { RoleFields, StaffRole } from '@shop/contracts/staff/dashboard';
import { actedEvent, type OfShop, type StaffWrite } from '@shop/service-kit';
import { refusalOfFields, type RoleRefusal } from '../../domain/decide-role.ts';
import { fieldsOf, nameKeyOf } from '../../domain/role.ts';
import { roleView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';

export interface CreateRoleDeps {
  readonly roles: OfShop<Roles, 'create'>;
  readonly newId: () => string;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export type CreateRole = RoleFields;
export type CreateRoleOutcome =
  | { readonly kind: 'created'; readonly role: StaffRole }
  | { readonly kind: 'refused'; readonly refusal: RoleRefusal }
  | { readonly kind: 'name-taken' }
  /** The shop has as many as there may be. */
  | { readonly kind: 'full' };

/** D-11.02: a role of the shop's own, which opens nothing that its maker may not do. */
export const createRole = async (
  { roles, newId, now, nudge }: CreateRoleDeps,
  command: CreateRole,
  caller: StaffWrite,
): Promise<CreateRoleOutcome> => {
  const { staff, operation, signal } = caller;
  const refusal = refusalOfFields(command, staff);
  if (refusal) return { kind: 'refused', refusal };
  const [id, at] = [newId(), new Date(now())];
  const fields = fieldsOf(command);
  const acted = { entity: 'role', subject: id, action: 'role.create', before: {}, after: fields };
  signal.throwIfAborted();
  const made = await roles.of(staff.shopUuid).create(
    {
      _id: id,
      shopUuid: staff.shopUuid,
      ...fields,
      nameKey: nameKeyOf(fields.name),
      createdAt: at,
      changedAt: at,
      changedBy: staff.name,
      operation,
    },
    [actedEvent(caller, at.getTime(), acted)],
  );
  if (made === 'full') return { kind: 'full' };
  if (!('taken' in made)) {
    nudge();
    return { kind: 'created', role: roleView(made, 0) };
  }
  // Our own press, whose answer was lost.
  const isOurs = operation !== null && made.taken.operation === operation;
  return isOurs ? { kind: 'created', role: roleView(made.taken, 0) } : { kind: 'name-taken' };
};
