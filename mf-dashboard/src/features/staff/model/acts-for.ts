import type { Permission } from '@shop/contracts/staff';
import type { PersonAct, StaffRole, TeamMember } from '@shop/contracts/staff/dashboard';

interface Giver {
  readonly sub: string;
  readonly role: string;
  readonly permissions: readonly Permission[];
}

/**
 * The actions that this person may now take on another person (D-11.02); the server decides. `role` is the role of the
 * other person.
 */
export const actsFor = (
  { uuid, state, secondFactor }: TeamMember,
  role: Pick<StaffRole, 'permissions'> | undefined,
  giver: Giver,
): readonly PersonAct[] => {
  const isAbove = (role?.permissions ?? []).some((permission) => !giver.permissions.includes(permission));
  if (!giver.permissions.includes('staff.write') || uuid === giver.sub || isAbove) return [];
  const factor: readonly PersonAct[] = secondFactor && giver.role === 'owner' ? ['remove-second-factor'] : [];
  if (state === 'invited') return ['reinvite', 'withdraw'];
  return state === 'active' ? ['reset-password', ...factor, 'deactivate'] : ['reactivate', ...factor];
};
