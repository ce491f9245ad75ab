import type { StaffMember } from '@shop/contracts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ListStaffFacts {
  readonly staff: Pick<StaffProfiles, 'of'>;
}

/** People of the shop that an order can be assigned to. */
export const listStaff = async ({ staff }: ListStaffFacts, shopUuid: string): Promise<StaffMember[]> =>
  (await staff.of(shopUuid).active()).map(({ _id, name, role }) => ({ uuid: _id, name, role }));
