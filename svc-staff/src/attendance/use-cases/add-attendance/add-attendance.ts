import { actedEvent, CONFLICT, idOfCreation, type Attempt, type OfShop, type StaffCommand } from '@shop/service-kit';
import {
  refusalOfAddition,
  timesOf,
  type AdditionRefusal,
  type AttendanceRecord,
  type Correction,
} from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../../team/index.ts';

export interface AddAttendanceDeps {
  readonly attendance: OfShop<AttendanceLog, 'find' | 'beside' | 'begin'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface AddAttendance extends Correction {
  readonly person: string;
  readonly reason: string;
}
export type AddAttendanceOutcome =
  | { readonly kind: 'done'; readonly entity: AttendanceRecord }
  | { readonly kind: 'refused'; readonly refusal: AdditionRefusal };

/** D-11.04: enters the hours of a person who forgot to clock in; a person who answers for them says when, and why. */
export const addAttendance = async (
  { attendance, staff, nudge }: AddAttendanceDeps,
  { person, inAt, outAt, reason }: AddAttendance,
  command: StaffCommand,
): Promise<Attempt<AddAttendanceOutcome>> => {
  const { shopUuid, name: by } = command.staff;
  const entries = attendance.of(shopUuid);
  const id = idOfCreation(command);
  const times = { inAt, outAt };

  // An entry is corrected, and never deleted.
  const created = await entries.find(id);
  if (created) return { kind: 'done', entity: created };

  const [profile, beside] = await Promise.all([
    staff.of(shopUuid).find(person),
    entries.beside({ _id: id, person }, times),
  ]);
  const refusal = refusalOfAddition({ person: profile, beside }, times, command.staff, command.at);
  if (refusal) return { kind: 'refused', refusal };
  if (!profile) return { kind: 'refused', refusal: { kind: 'nobody' } };
  const { name } = profile;

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
  const audit = actedEvent(command, command.at, acted);
  command.signal.throwIfAborted();
  // The person clocked in, or another request entered these hours, since they were read.
  if (!(await entries.begin(entry, { operation: command.operation, audit }, times))) return CONFLICT;
  nudge();
  return { kind: 'done', entity: entry };
};
