import { ROLE_SCOPES, ROLE_PERMISSIONS, type Role } from '@shop/contracts/staff';
import type { StaffMember, StaffRole } from '@shop/contracts/staff/dashboard';
import { powersOfFields } from './powers.ts';
import type { RoleRecord } from './role.ts';
import type { StaffProfileRecord } from './staff-profile.ts';

export const standardRoleView = (role: Role, people: number): StaffRole => ({
  id: role,
  name: null,
  permissions: [...ROLE_PERMISSIONS[role]],
  ownWarehouse: ROLE_SCOPES[role].includes('warehouse'),
  people,
  version: 0,
  changed: null,
});

export const roleView = (role: RoleRecord, people: number): StaffRole => ({
  id: role._id,
  name: role.name,
  permissions: [...powersOfFields(role).permissions],
  ownWarehouse: role.ownWarehouse,
  people,
  version: role.version,
  changed: { at: role.changedAt.toISOString(), by: role.changedBy },
});

/** `roles`: the shop's own. */
export const memberView = (
  { _id, name, role, warehouses, version = 0 }: StaffProfileRecord,
  roles: readonly Pick<RoleRecord, '_id' | 'name'>[],
): StaffMember => ({
  uuid: _id,
  name,
  role,
  roleName: roles.find((own) => own._id === role)?.name ?? null,
  warehouses: [...warehouses],
  version,
});
