import { isWithin, reachOf, type Scope } from '@shop/contracts/staff';
import type { Giver } from './giver.ts';
import { excessOf, type Powers } from './powers.ts';
import type { StaffProfileRecord } from './staff-profile.ts';

export interface PersonFacts {
  readonly person: StaffProfileRecord;
  /** The powers of the person's role; null if the role no longer exists. */
  readonly powers: Powers | null;
  /** The powers of the new role; null if it does not exist. */
  readonly next: Powers | null;
  /** Whether the shop has another owner who works there. */
  readonly hasOtherOwner: boolean;
}
export interface PersonChoice {
  readonly role: string;
  readonly warehouses: readonly string[];
}
export type ReachRefusal =
  /** The person may do more than the giver. */
  | { readonly kind: 'above' }
  /** The giver is held to their own warehouses, and the person works in others, or in none. */
  | { readonly kind: 'elsewhere' };
export type GiftRefusal =
  | { readonly kind: 'no-such-role' }
  /** The role opens more than the giver may do; `scopes`: only by reaching more. */
  | { readonly kind: 'not-yours'; readonly scopes: readonly Scope[] }
  | { readonly kind: 'not-your-warehouses' };
export type PersonRefusal =
  /** The giver may not give roles, or no more. */
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'own-role' }
  | ReachRefusal
  | GiftRefusal
  | { readonly kind: 'last-owner' };

const NONE: Powers = { permissions: [], heldTo: [] };

/** Decides whether the giver may change this person at all. `powers`: those of the person's role. */
export const refusalOfReach = (
  person: Pick<StaffProfileRecord, 'warehouses'>,
  powers: Powers | null,
  giver: Giver,
): ReachRefusal | null => {
  if (excessOf(powers ?? NONE, giver)) return { kind: 'above' };
  const reach = reachOf(giver, 'warehouse');
  const isOurs = person.warehouses.length > 0 && person.warehouses.every((id) => isWithin(reach, id));
  return reach !== 'all' && !isOurs ? { kind: 'elsewhere' } : null;
};

/** Whether a role is the giver's to give. */
const refusalOfRoleGift = (next: Powers | null, giver: Giver): GiftRefusal | null => {
  if (!next) return { kind: 'no-such-role' };
  const excess = excessOf(next, giver);
  return excess && { kind: 'not-yours', scopes: excess.permissions.length > 0 ? [] : excess.scopes };
};

/**
 * Decides on a new person: the giver must be able to give the role and the warehouses. A giver limited to own
 * warehouses cannot add people elsewhere.
 */
export const refusalOfGift = (next: Powers | null, warehouses: readonly string[], giver: Giver): GiftRefusal | null => {
  const refusal = refusalOfRoleGift(next, giver);
  if (refusal) return refusal;
  const reach = reachOf(giver, 'warehouse');
  const isOurs = warehouses.every((id) => isWithin(reach, id)) && (reach === 'all' || warehouses.length > 0);
  return isOurs ? null : { kind: 'not-your-warehouses' };
};

/** D-11.02. Null: the giver may do it. */
export const refusalOfPerson = (
  { person, powers, next, hasOtherOwner }: PersonFacts,
  { role, warehouses }: PersonChoice,
  giver: Giver | null,
): PersonRefusal | null => {
  if (!giver) return { kind: 'forbidden' };
  const changesRole = role !== person.role;
  if (changesRole && person._id === giver.sub) return { kind: 'own-role' };
  const reach = reachOf(giver, 'warehouse');
  if (person._id !== giver.sub) {
    const beyond = refusalOfReach(person, powers, giver);
    if (beyond) return beyond;
  }
  const ofRole = changesRole ? refusalOfRoleGift(next, giver) : null;
  if (ofRole) return ofRole;
  const moved = [
    ...warehouses.filter((id) => !person.warehouses.includes(id)),
    ...person.warehouses.filter((id) => !warehouses.includes(id)),
  ];
  if (moved.some((id) => !isWithin(reach, id))) return { kind: 'not-your-warehouses' };
  return changesRole && person.role === 'owner' && !hasOtherOwner ? { kind: 'last-owner' } : null;
};
