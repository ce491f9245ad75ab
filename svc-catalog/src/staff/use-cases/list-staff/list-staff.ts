import type { StaffMember } from '@shop/contracts/staff/dashboard';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ListStaffDeps {
  readonly staff: Pick<StaffProfiles, 'of'>;
}

export interface ListStaff {
  readonly shopUuid: string;
}

/** People of the shop that an order can be assigned to. */
export const listStaff = async ({ staff }: ListStaffDeps, { shopUuid }: ListStaff): Promise<StaffMember[]> =>
  (await staff.of(shopUuid).active()).map(({ _id, name, role }) => ({ uuid: _id, name, role }));
