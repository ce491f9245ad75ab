import { reachOf, type StaffClaims } from '@shop/contracts/staff';
import type { OfShop } from '@shop/service-kit';
import { answersFor, type AttendanceRecord } from '../../domain/attendance.ts';
import { dayEnd, dayStart } from '../../../shared/day.ts';
import { cursorOf, placeOf } from '../../../shared/place.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../../team/index.ts';

export interface ListAttendanceDeps {
  readonly attendance: OfShop<AttendanceLog, 'list'>;
  readonly staff: OfShop<StaffProfiles, 'everybody'>;
}
export interface ListAttendance {
  readonly by: StaffClaims;
  readonly person: string | undefined;
  /** Days of Algiers, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly cursor: string | undefined;
}
export type ListAttendanceOutcome =
  | { readonly kind: 'listed'; readonly entries: readonly AttendanceRecord[]; readonly nextCursor: string | null }
  | { readonly kind: 'no-cursor' };

const PAGE = 50;

/** Lists a page of attendance entries. A manager limited to own warehouses sees only people who work in those alone. */
export const listAttendance = async (
  { attendance, staff }: ListAttendanceDeps,
  { by, person, from, to, cursor }: ListAttendance,
): Promise<ListAttendanceOutcome> => {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  if (after === null) return { kind: 'no-cursor' };
  const reach = reachOf(by, 'warehouse');
  const ours =
    reach === 'all'
      ? undefined
      : (await staff.of(by.shopUuid).everybody()).filter((one) => answersFor(by, one)).map(({ _id }) => _id);
  const people = person === undefined ? ours : [person].filter((one) => ours?.includes(one) ?? true);
  const which = {
    people,
    since: from === undefined ? undefined : dayStart(from),
    until: to === undefined ? undefined : dayEnd(to),
    after,
  };
  const found = await attendance.of(by.shopUuid).list(which, PAGE + 1);
  const entries = found.slice(0, PAGE);
  const last = entries.at(-1);
  const hasMore = last !== undefined && found.length > PAGE;
  return { kind: 'listed', entries, nextCursor: hasMore ? cursorOf({ at: last.inAt, _id: last._id }) : null };
};
