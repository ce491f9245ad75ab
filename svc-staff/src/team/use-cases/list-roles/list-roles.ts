import { ROLES } from '@shop/contracts/staff';
import type { StaffRole } from '@shop/contracts/staff/dashboard';
import type { OfShop } from '@shop/service-kit';
import { roleView, standardRoleView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ListRolesDeps {
  readonly roles: OfShop<Roles, 'all'>;
  readonly staff: OfShop<StaffProfiles, 'everybody'>;
}
export interface ListRoles {
  readonly shopUuid: string;
}

/** D-11.02: the standard roles, then the shop's own by name, with how many hold each. */
export const listRoles = async ({ roles, staff }: ListRolesDeps, { shopUuid }: ListRoles): Promise<StaffRole[]> => {
  const [own, people] = await Promise.all([roles.of(shopUuid).all(), staff.of(shopUuid).everybody()]);
  const holding = (role: string): number => people.filter((person) => person.role === role).length;
  return [
    ...ROLES.map((role) => standardRoleView(role, holding(role))),
    ...own.map((role) => roleView({ role, people: holding(role._id) })),
  ];
};
