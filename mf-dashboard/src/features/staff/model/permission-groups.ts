import { PERMISSIONS, type Permission } from '@shop/contracts/staff';

export interface PermissionGroup {
  /** `order` of `order.read`: a text of `dashboard.staff`. */
  readonly resource: string;
  readonly permissions: readonly Permission[];
}

const resourceOf = (permission: Permission): string => permission.replace(/\..*/, '');

/** The table's permissions by what they are about, in its order (D-11.02). */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [...new Set(PERMISSIONS.map(resourceOf))].map(
  (resource) => ({
    resource,
    permissions: PERMISSIONS.filter((permission) => resourceOf(permission) === resource),
  }),
);

/** In the table's order, whatever order they were pressed in: the same choice is the same list. */
export const withPermissions = (
  chosen: readonly Permission[],
  pressed: readonly Permission[],
  on: boolean,
): Permission[] =>
  PERMISSIONS.filter((permission) => (pressed.includes(permission) ? on : chosen.includes(permission)));
