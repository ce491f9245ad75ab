import { reachOf } from '@shop/contracts/staff';
import {
  actedEvent,
  changedFields,
  CONFLICT,
  type Attempt,
  type OfShop,
  type StaffCommand,
  type StaffOutcome,
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
import type { StaffProfiles } from '../../../team/index.ts';

export interface CorrectAttendanceDeps {
  readonly attendance: OfShop<AttendanceLog, 'find' | 'beside' | 'check' | 'correct'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface CorrectAttendance extends Correction {
  readonly entry: string;
  readonly reason: string;
  /** The version that the caller has read (optimistic lock). */
  readonly version: number;
}
export type CorrectAttendanceOutcome = StaffOutcome<AttendanceRecord, CorrectionRefusal>;

/** Whether a member of staff answers for the person of an entry. */
const answersForEntry = async (
  { staff }: Pick<CorrectAttendanceDeps, 'staff'>,
  entry: AttendanceRecord,
  by: StaffCommand['staff'],
): Promise<boolean> => {
  if (reachOf(by, 'warehouse') === 'all') return true;
  const person = await staff.of(by.shopUuid).find(entry.person);
  return person !== null && answersFor(by, person);
};

/**
 * D-11.04: corrects when a person came or went, by a person who answers for them. The entry keeps the times that it had
 * before.
 */
export const correctAttendance = async (
  deps: CorrectAttendanceDeps,
  { entry: id, inAt, outAt, reason, version }: CorrectAttendance,
  command: StaffCommand,
): Promise<Attempt<CorrectAttendanceOutcome>> => {
  const { shopUuid, name: by } = command.staff;
  const entries = deps.attendance.of(shopUuid);
  const times = { inAt, outAt };

  const checked = await entries.check(await entries.find(id), version, command);
  if (checked.kind !== 'current') return checked;
  const entry = checked.entity;

  const beside = await entries.beside(entry, times);
  const isOurs = await answersForEntry(deps, entry, command.staff);
  const refusal = isOurs ? refusalOfCorrection(entry, beside, times, command.at) : ({ kind: 'elsewhere' } as const);
  if (refusal) return { kind: 'refused', entity: entry, refusal };

  const { before, after } = changedFields(timesOf(entry), timesOf(times));
  const acted = { entity: 'attendance', subject: id, action: 'attendance.correct', before };
  const audit = actedEvent(command, command.at, { ...acted, after: { ...after, reason } });
  const corrected = { at: new Date(command.at), by, reason, inAt: entry.inAt, outAt: entry.outAt };
  command.signal.throwIfAborted();
  const written = await entries.correct(entry, times, { operation: command.operation, audit }, corrected);
  if (!written) return CONFLICT;
  deps.nudge();
  return { kind: 'done', entity: written };
};
