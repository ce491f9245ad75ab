import {
  PERMISSIONS,
  type Permission,
  type Role,
  ROLE_PERMISSIONS,
  ROLE_SCOPES,
  ROLES,
  type Scope,
} from '@shop/contracts/staff';
import type { RoleRecord } from './role.ts';

/** The permissions of a role, and whether they are limited to the holder's own warehouses. */
export interface Powers {
  readonly permissions: readonly Permission[];
  readonly heldTo: readonly Scope[];
}

export const isStandard = (role: string): role is Role => ROLES.some((standard) => standard === role);

/** D-11.02: a permission that this release does not know is passed over. */
export const powersOfFields = (role: Pick<RoleRecord, 'permissions' | 'ownWarehouse'>): Powers => ({
  permissions: PERMISSIONS.filter((permission) => role.permissions.includes(permission)),
  heldTo: role.ownWarehouse ? ['warehouse'] : [],
});

/** The powers of a role; null if the role does not exist, which grants nothing. `own`: the shop's role of this id. */
export const powersOf = (
  role: string,
  own: Pick<RoleRecord, 'permissions' | 'ownWarehouse'> | null | undefined,
): Powers | null => {
  if (isStandard(role)) return { permissions: ROLE_PERMISSIONS[role], heldTo: ROLE_SCOPES[role] };
  return own ? powersOfFields(own) : null;
};

/** The powers of a role that its giver does not have. */
export interface Excess {
  readonly permissions: readonly Permission[];
  /** The giver is held to their own of these, and the role is not. */
  readonly scopes: readonly Scope[];
}

/** Null: the role opens nothing that `giver` may not do. */
export const excessOf = (role: Powers, giver: Powers): Excess | null => {
  const permissions = role.permissions.filter((permission) => !giver.permissions.includes(permission));
  const scopes = role.permissions.length === 0 ? [] : giver.heldTo.filter((scope) => !role.heldTo.includes(scope));
  return permissions.length === 0 && scopes.length === 0 ? null : { permissions, scopes };
};
