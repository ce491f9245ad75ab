import type { RoleHolder, StaffRole } from '@shop/contracts/staff/dashboard';
import type { OfShop } from '@shop/service-kit';
import { isStandard } from '../../domain/powers.ts';
import { roleView, standardRoleView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface GetRoleDeps {
  readonly roles: OfShop<Roles, 'find'>;
  readonly staff: OfShop<StaffProfiles, 'holdersOf'>;
}
export interface GetRole {
  readonly shopUuid: string;
  /** A standard role's own word, or the id of one of the shop's. */
  readonly role: string;
}
export type GetRoleOutcome =
  | { readonly kind: 'found'; readonly role: StaffRole; readonly holders: readonly RoleHolder[] }
  | { readonly kind: 'not-found' };

/** D-11.02: a role, and who holds it. */
export const getRole = async ({ roles, staff }: GetRoleDeps, { shopUuid, role }: GetRole): Promise<GetRoleOutcome> => {
  const [own, people] = await Promise.all([
    isStandard(role) ? null : roles.of(shopUuid).find(role),
    staff.of(shopUuid).holdersOf(role),
  ]);
  const holders = people.map(({ _id: uuid, name }) => ({ uuid, name }));
  if (isStandard(role)) return { kind: 'found', role: standardRoleView(role, holders.length), holders };
  return own
    ? { kind: 'found', role: roleView({ role: own, people: holders.length }), holders }
    : { kind: 'not-found' };
};
