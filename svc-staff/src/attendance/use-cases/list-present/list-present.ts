import { reachOf, type StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { answersFor, type AttendanceRecord } from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../../team/index.ts';

export interface ListPresentDeps {
  readonly attendance: OfShop<AttendanceLog, 'present'>;
  readonly staff: OfShop<StaffProfiles, 'everybody'>;
}
export interface ListPresent {
  readonly by: StaffClaims;
}

/** D-11.04: who is at work now, of those for whom the asker answers. */
export const listPresent = async (
  { attendance, staff }: ListPresentDeps,
  { by }: ListPresent,
): Promise<AttendanceRecord[]> => {
  const present = await attendance.of(by.shopUuid).present();
  if (reachOf(by, 'warehouse') === 'all') return present;
  const people = await staff.of(by.shopUuid).everybody();
  const ours = new Set(people.filter((one) => answersFor(by, one)).map(({ _id }) => _id));
  return present.filter(({ person }) => ours.has(person));
};
