import type { StaffMember } from '@shop/contracts/staff/dashboard';
import type { OfShop } from '@shop/service-kit';
import { memberView } from '../../domain/role-view.ts';
import type { Roles } from '../../persistence/role.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ListStaffDeps {
  readonly staff: OfShop<StaffProfiles, 'active'>;
  readonly roles: OfShop<Roles, 'all'>;
}

export interface ListStaff {
  readonly shopUuid: string;
}

/** People of the shop, with their roles; an order can be assigned to each. */
export const listStaff = async ({ staff, roles }: ListStaffDeps, { shopUuid }: ListStaff): Promise<StaffMember[]> => {
  const [people, own] = await Promise.all([staff.of(shopUuid).active(), roles.of(shopUuid).all()]);
  return people.map((person) => memberView({ person, roles: own }));
};
