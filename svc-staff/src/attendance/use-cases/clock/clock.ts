import {
  actedEvent,
  CONFLICT,
  idOfCreation,
  type Attempt,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import { timesOf, type AttendanceRecord, type Correction } from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../../team/index.ts';

export interface ClockDeps {
  readonly attendance: OfShop<AttendanceLog, 'openOf' | 'find' | 'begin' | 'write' | 'closedBy'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}
export interface Clock {
  readonly to: 'in' | 'out';
}
export type ClockOutcome =
  | { readonly kind: 'done'; readonly entry: AttendanceRecord }
  /** The person does not work here any more. */
  | { readonly kind: 'forbidden' }
  /** There is nothing to clock out of. */
  | { readonly kind: 'not-in' };

const auditEntry = (command: StaffCommand, { to }: Clock, subject: string, times: Correction): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'attendance',
    subject,
    action: `attendance.${to}`,
    before: {},
    after: timesOf(times),
  });

const clockIn = async (
  { attendance, nudge }: ClockDeps,
  name: string,
  command: StaffCommand,
): Promise<Attempt<ClockOutcome>> => {
  const { shopUuid, sub: person } = command.staff;
  const entries = attendance.of(shopUuid);
  const open = await entries.openOf(person);
  if (open) return { kind: 'done', entry: open };
  const _id = idOfCreation(command);
  // A replay: the entry was created by this request, and the person may have left since.
  const created = await entries.find(_id);
  if (created) return { kind: 'done', entry: created };

  const times = { inAt: new Date(command.at), outAt: null };
  const entry = { _id, shopUuid, person, name, ...times, open: true, corrections: [], version: 1 };
  const audit = auditEntry(command, { to: 'in' }, _id, times);
  command.signal.throwIfAborted();
  if (!(await entries.begin(entry, { operation: command.operation, audit }))) return CONFLICT;
  nudge();
  return { kind: 'done', entry };
};

const clockOut = async ({ attendance, nudge }: ClockDeps, command: StaffCommand): Promise<Attempt<ClockOutcome>> => {
  const { shopUuid, sub: person } = command.staff;
  const { operation, at } = command;
  const entries = attendance.of(shopUuid);
  const open = await entries.openOf(person);
  if (!open) {
    // A replay.
    const closed = operation === null ? null : await entries.closedBy(person, operation);
    return closed ? { kind: 'done', entry: closed } : { kind: 'not-in' };
  }

  const times = { inAt: open.inAt, outAt: new Date(Math.max(at, open.inAt.getTime())) };
  const audit = auditEntry(command, { to: 'out' }, open._id, times);
  command.signal.throwIfAborted();
  const written = await entries.write(open, times, { operation, audit });
  if (!written) return CONFLICT;
  nudge();
  return { kind: 'done', entry: written };
};

/** D-11.04: clocks a person in or out, now. The database lets them be in once, however many requests arrive. */
export const clock = async (deps: ClockDeps, { to }: Clock, command: StaffCommand): Promise<Attempt<ClockOutcome>> => {
  const { shopUuid, sub } = command.staff;
  const profile = await deps.staff.of(shopUuid).find(sub);
  if (!profile?.active) return { kind: 'forbidden' };
  return to === 'in' ? clockIn(deps, profile.name, command) : clockOut(deps, command);
};
