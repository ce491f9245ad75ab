import {
  actedEvent,
  createForStaff,
  idOfCreation,
  type OfShop,
  type StaffCreated,
  type StaffWrite,
} from '@shop/service-kit';
import {
  refusalOfAddition,
  timesOf,
  type AdditionRefusal,
  type AttendanceRecord,
  type Correction,
} from '../../domain/attendance.ts';
import type { StaffProfileRecord } from '../../domain/staff-profile.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface AddAttendanceDeps {
  readonly attendance: OfShop<AttendanceLog, 'find' | 'beside' | 'begin'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface AddAttendance extends Correction {
  readonly person: string;
  readonly reason: string;
}
export type AddAttendanceOutcome = StaffCreated<AttendanceRecord, AdditionRefusal>;

interface Facts {
  readonly profile: StaffProfileRecord | null;
  readonly beside: AttendanceRecord | null;
}

/** D-11.04: who forgot to clock in was at work all the same; whoever answers for it says when, and why. */
export const addAttendance = (
  { attendance, staff, now, nudge }: AddAttendanceDeps,
  { person, inAt, outAt, reason }: AddAttendance,
  caller: StaffWrite,
): Promise<AddAttendanceOutcome> => {
  const { shopUuid, name: by } = caller.staff;
  const entries = attendance.of(shopUuid);
  const id = idOfCreation(caller);
  const hours = () => ({ inAt, outAt: outAt ?? new Date(now()) });
  return createForStaff<AttendanceRecord, Facts, StaffProfileRecord, AdditionRefusal>(caller, {
    read: () => entries.find(id),
    // An entry is set right, and never taken away.
    isDeleted: () => false,
    look: async () => {
      const [profile, beside] = await Promise.all([
        staff.of(shopUuid).find(person),
        entries.beside({ _id: id, person }, hours()),
      ]);
      return { profile, beside };
    },
    decide: ({ profile, beside }) => {
      const refusal = refusalOfAddition({ person: profile, beside }, { inAt, outAt }, caller.staff, now());
      if (refusal) return { refusal };
      return profile ? { decision: profile } : { refusal: { kind: 'nobody' } };
    },
    insert: async (_facts, { name }) => {
      const times = { inAt, outAt };
      const entry: AttendanceRecord = {
        _id: id,
        shopUuid,
        person,
        name,
        ...times,
        open: outAt === null,
        corrections: [],
        added: { by, reason },
        version: 1,
      };
      const after = { person: name, ...timesOf(times), reason };
      const acted = { entity: 'attendance', subject: id, action: 'attendance.add', before: {}, after };
      const audit = actedEvent(caller, now(), acted);
      // Whoever clocked in meanwhile, or had these hours entered by another, has them: it is decided again.
      if (!(await entries.begin(entry, { operation: caller.operation, audit }, hours()))) return null;
      nudge();
      return { entity: entry };
    },
  });
};
