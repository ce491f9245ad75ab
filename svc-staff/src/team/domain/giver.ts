import { powersOf, type Powers } from './powers.ts';
import type { RoleRecord } from './role.ts';
import type { StaffProfileRecord } from './staff-profile.ts';

/** The person who gives roles, read from the database, because a token may be a minute old. */
export interface Giver extends Powers {
  /** The account's id. */
  readonly sub: string;
  readonly role: string;
  readonly warehouses: readonly string[];
  readonly suppliers: readonly string[];
}

/** D-11.02. Null: they may not, or no more. `own`: the shop's own role that they hold. */
export const giverOf = (profile: StaffProfileRecord | null, own: RoleRecord | null): Giver | null => {
  const powers = profile?.active ? powersOf(profile.role, own) : null;
  if (!profile || !powers?.permissions.includes('staff.write')) return null;
  return { ...powers, sub: profile._id, role: profile.role, warehouses: profile.warehouses, suppliers: [] };
};
