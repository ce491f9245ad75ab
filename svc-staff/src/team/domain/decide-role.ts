import type { Permission } from '@shop/contracts/staff';
import type { RoleFields } from '@shop/contracts/staff/dashboard';
import type { Giver } from './giver.ts';
import { excessOf, powersOfFields } from './powers.ts';
import type { RoleRecord } from './role.ts';

export type RoleRefusal =
  /** The person may not change roles, or no more. */
  | { readonly kind: 'forbidden' }
  /** People cannot give a permission that they do not hold themselves. */
  | { readonly kind: 'not-yours'; readonly permissions: readonly Permission[] }
  /** People limited to own warehouses cannot give access to all. */
  | { readonly kind: 'wider' }
  /** The role grants more than the person has, so they may not change it. */
  | { readonly kind: 'above' }
  /** People cannot change their own role. */
  | { readonly kind: 'own-role' };

export const refusalOfFields = (fields: RoleFields, giver: Giver | null): RoleRefusal | null => {
  if (!giver) return { kind: 'forbidden' };
  const excess = excessOf(powersOfFields(fields), giver);
  if (!excess) return null;
  return excess.permissions.length > 0 ? { kind: 'not-yours', permissions: excess.permissions } : { kind: 'wider' };
};

/** Whether it is this person's to change or delete at all. */
export const refusalOfRole = (role: RoleRecord, giver: Giver | null): RoleRefusal | null => {
  if (!giver) return { kind: 'forbidden' };
  if (giver.role === role._id) return { kind: 'own-role' };
  return excessOf(powersOfFields(role), giver) ? { kind: 'above' } : null;
};
