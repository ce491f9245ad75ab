import { reachOf } from '@shop/contracts/staff';
import {
  actedEvent,
  changedFields,
  changeForStaff,
  type OfShop,
  type StaffOutcome,
  type StaffWrite,
} from '@shop/service-kit';
import {
  answersFor,
  refusalOfCorrection,
  timesOf,
  type AttendanceRecord,
  type Correction,
  type CorrectionRefusal,
} from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface CorrectAttendanceDeps {
  readonly attendance: OfShop<AttendanceLog, 'find' | 'beside' | 'correct' | 'wasHandled'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface CorrectAttendance extends Correction {
  readonly entry: string;
  readonly reason: string;
  /** As the person saw it. */
  readonly version: number;
}
export type CorrectAttendanceOutcome = StaffOutcome<AttendanceRecord, CorrectionRefusal>;

/** D-11.04: when somebody came or went, set right by who answers for it; what it said before stays beside it. */
export const correctAttendance = async (
  { attendance, staff, now, nudge }: CorrectAttendanceDeps,
  { entry: id, inAt, outAt, reason, version }: CorrectAttendance,
  caller: StaffWrite,
): Promise<CorrectAttendanceOutcome> => {
  const { shopUuid, name: by } = caller.staff;
  const entries = attendance.of(shopUuid);
  const reach = reachOf(caller.staff, 'warehouse');
  const hours = () => ({ inAt, outAt: outAt ?? new Date(now()) });
  let isOurs = reach === 'all';
  let beside: AttendanceRecord | null = null;
  return changeForStaff<AttendanceRecord, Correction, CorrectionRefusal>(caller, {
    read: async () => {
      const entry = await entries.find(id);
      if (!entry) return null;
      beside = await entries.beside(entry, hours());
      if (reach === 'all') return entry;
      const person = await staff.of(shopUuid).find(entry.person);
      isOurs = person !== null && answersFor(caller.staff, person);
      return entry;
    },
    isSeen: (entry) => entry.version === version,
    wasHandled: (operation) => entries.wasHandled(id, operation),
    decide: (entry) => {
      if (!isOurs) return { refusal: { kind: 'elsewhere' } };
      const refusal = refusalOfCorrection(entry, beside, { inAt, outAt }, now());
      return refusal ? { refusal } : { decision: { inAt, outAt } };
    },
    write: async (entry, times) => {
      const at = now();
      const { before, after } = changedFields(timesOf(entry), timesOf(times));
      const acted = { entity: 'attendance', subject: id, action: 'attendance.correct', before };
      const audit = actedEvent(caller, at, { ...acted, after: { ...after, reason } });
      const corrected = { at: new Date(at), by, reason, inAt: entry.inAt, outAt: entry.outAt };
      const written = await entries.correct(entry, times, hours(), { operation: caller.operation, audit }, corrected);
      if (written) nudge();
      return written;
    },
  });
};
