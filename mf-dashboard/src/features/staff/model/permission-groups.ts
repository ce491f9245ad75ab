import { PERMISSIONS, UNUSED_PERMISSIONS, withNeeded, withNeeding, type Permission } from '@shop/contracts/staff';

export interface PermissionGroup {
  /** `order` of `order.read`: a text of `dashboard.staff`. */
  readonly resource: string;
  readonly permissions: readonly Permission[];
}

/** A permission without a screen or a call is not offered. */
export const OFFERED: readonly Permission[] = PERMISSIONS.filter((one) => !UNUSED_PERMISSIONS.includes(one));

const resourceOf = (permission: Permission): string => permission.replace(/\..*/, '');

/** The table's permissions by what they are about, in its order (D-11.02). */
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [...new Set(OFFERED.map(resourceOf))].map((resource) => ({
  resource,
  permissions: OFFERED.filter((permission) => resourceOf(permission) === resource),
}));

/** How many of each group are held, of how many; groups without any are left out. */
export const heldByGroup = (
  held: readonly Permission[],
): readonly { readonly resource: string; readonly count: number; readonly of: number }[] =>
  PERMISSION_GROUPS.map(({ resource, permissions }) => ({
    resource,
    count: permissions.filter((permission) => held.includes(permission)).length,
    of: permissions.length,
  })).filter(({ count }) => count > 0);

export const holdsAll = (held: readonly Permission[]): boolean =>
  OFFERED.every((permission) => held.includes(permission));

/**
 * The permissions after a click: adding one also adds those it needs, removing one also removes those that need it. The
 * result is in the table's order, so that the same choice is always the same list.
 * @param givable the person's own permissions: others cannot be granted or removed
 */
export const withPermissions = (
  chosen: readonly Permission[],
  pressed: readonly Permission[],
  on: boolean,
  givable: readonly Permission[],
): Permission[] => {
  const along = (on ? withNeeded(pressed) : withNeeding(pressed)).filter((one) => givable.includes(one));
  return PERMISSIONS.filter((permission) => (along.includes(permission) ? on : chosen.includes(permission)));
};
