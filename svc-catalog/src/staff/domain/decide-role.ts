import type { Permission } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import { excessOf, powersOfFields, type Powers } from './powers.ts';
import type { RoleRecord } from './role.ts';

/** Who changes roles: what they may do, and the role they hold. */
export interface Giver extends Powers {
  readonly role: string;
}

export type RoleRefusal =
  /** Nobody gives a permission that they do not hold themselves. */
  | { readonly kind: 'not-yours'; readonly permissions: readonly Permission[] }
  /** Who is held to their own warehouses gives nobody all of them. */
  | { readonly kind: 'wider' }
  /** The role opens more than the person may do: it is not theirs to change. */
  | { readonly kind: 'above' }
  /** Nobody changes the role they hold. */
  | { readonly kind: 'own-role' };

export const refusalOfFields = (fields: RoleFields, giver: Powers): RoleRefusal | null => {
  const excess = excessOf(powersOfFields(fields), giver);
  if (!excess) return null;
  return excess.permissions.length > 0 ? { kind: 'not-yours', permissions: excess.permissions } : { kind: 'wider' };
};

/** Whether it is this person's to change or delete at all. */
export const refusalOfRole = (role: RoleRecord, giver: Giver): RoleRefusal | null => {
  if (giver.role === role._id) return { kind: 'own-role' };
  return excessOf(powersOfFields(role), giver) ? { kind: 'above' } : null;
};
