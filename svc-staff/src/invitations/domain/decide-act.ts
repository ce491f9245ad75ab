import type { PersonAct } from '@shop/contracts/staff/dashboard';
import { refusalOfReach, type ReachRefusal } from '../../team/domain/decide-person.ts';
import type { Giver } from '../../team/domain/giver.ts';
import type { Powers } from '../../team/domain/powers.ts';
import { hasSecondFactor, stateOf, type StaffProfileRecord } from '../../team/domain/staff-profile.ts';

export interface ActFacts {
  readonly person: StaffProfileRecord;
  /** The powers of the person's role; null if the role no longer exists. */
  readonly powers: Powers | null;
  /** Whether the shop has another owner who works there. */
  readonly hasOtherOwner: boolean;
}
export type ActRefusal =
  | { readonly kind: 'forbidden' }
  /** People cannot do this to themselves. */
  | { readonly kind: 'oneself' }
  | ReachRefusal
  /** The action does not fit the person's current state. */
  | { readonly kind: 'not-now' }
  | { readonly kind: 'last-owner' };

/** Whom each is for. */
const FROM: Readonly<Record<PersonAct, (person: StaffProfileRecord) => boolean>> = {
  reinvite: (person) => stateOf(person) === 'invited',
  withdraw: (person) => stateOf(person) === 'invited',
  deactivate: (person) => stateOf(person) === 'active',
  reactivate: (person) => stateOf(person) === 'deactivated',
  'reset-password': (person) => stateOf(person) === 'active',
  'remove-second-factor': hasSecondFactor,
};

/** D-11.01. Null: the giver may do it. */
export const refusalOfAct = (
  act: PersonAct,
  { person, powers, hasOtherOwner }: ActFacts,
  giver: Giver | null,
): ActRefusal | null => {
  if (!giver) return { kind: 'forbidden' };
  // Removing the second factor and resetting the password together would give access to any account.
  if (act === 'remove-second-factor' && giver.role !== 'owner') return { kind: 'forbidden' };
  if (person._id === giver.sub) return { kind: 'oneself' };
  const beyond = refusalOfReach(person, powers, giver);
  if (beyond) return beyond;
  if (!FROM[act](person)) return { kind: 'not-now' };
  return act === 'deactivate' && person.role === 'owner' && !hasOtherOwner ? { kind: 'last-owner' } : null;
};
