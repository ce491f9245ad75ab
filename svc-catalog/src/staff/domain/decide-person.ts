import { isWithin, reachOf, type Scope } from '@shop/contracts/staff';
import { excessOf, type Powers } from './powers.ts';
import type { StaffProfileRecord } from './staff-profile.ts';

/** Who gives a role or warehouses. */
export interface PersonGiver extends Powers {
  readonly sub: string;
  readonly warehouses: readonly string[];
  readonly suppliers: readonly string[];
}
export interface PersonFacts {
  readonly person: StaffProfileRecord;
  /** Of the role the person holds; null: of one that is there no more. */
  readonly powers: Powers | null;
  /** Of the role they shall hold; null: there is none such. */
  readonly next: Powers | null;
  /** Whether the shop has another owner who works there. */
  readonly hasOtherOwner: boolean;
}
export interface PersonChoice {
  readonly role: string;
  readonly warehouses: readonly string[];
}
export type PersonRefusal =
  | { readonly kind: 'own-role' }
  /** The person may do more than the giver. */
  | { readonly kind: 'above' }
  | { readonly kind: 'no-such-role' }
  /** The role opens more than the giver may do; `scopes`: only by reaching more. */
  | { readonly kind: 'not-yours'; readonly scopes: readonly Scope[] }
  | { readonly kind: 'not-your-warehouses' }
  | { readonly kind: 'last-owner' };

const NONE: Powers = { permissions: [], heldTo: [] };

/** D-11.02. Null: the giver may do it. */
export const refusalOfPerson = (
  { person, powers, next, hasOtherOwner }: PersonFacts,
  { role, warehouses }: PersonChoice,
  giver: PersonGiver,
): PersonRefusal | null => {
  const changesRole = role !== person.role;
  if (changesRole && person._id === giver.sub) return { kind: 'own-role' };
  if (person._id !== giver.sub && excessOf(powers ?? NONE, giver)) return { kind: 'above' };
  if (changesRole && !next) return { kind: 'no-such-role' };
  const excess = changesRole && next ? excessOf(next, giver) : null;
  if (excess) return { kind: 'not-yours', scopes: excess.permissions.length > 0 ? [] : excess.scopes };
  const moved = [
    ...warehouses.filter((id) => !person.warehouses.includes(id)),
    ...person.warehouses.filter((id) => !warehouses.includes(id)),
  ];
  const reach = reachOf(giver, 'warehouse');
  if (moved.some((id) => !isWithin(reach, id))) return { kind: 'not-your-warehouses' };
  return changesRole && person.role === 'owner' && !hasOtherOwner ? { kind: 'last-owner' } : null;
};
