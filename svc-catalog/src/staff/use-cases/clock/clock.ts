import { actedEvent, idOfCreation, untilWritten, type OfShop, type StaffWrite } from '@shop/service-kit';
import { timesOf, type AttendanceRecord } from '../../domain/attendance.ts';
import type { AttendanceLog } from '../../persistence/attendance.repository.ts';
import type { StaffProfiles } from '../../persistence/staff.repository.ts';

export interface ClockDeps {
  readonly attendance: OfShop<AttendanceLog, 'openOf' | 'find' | 'begin' | 'write' | 'closedBy'>;
  readonly staff: OfShop<StaffProfiles, 'find'>;
  readonly now: () => number;
  /** Tells the relay that something waits. */
  readonly nudge: () => void;
}
export interface Clock {
  readonly to: 'in' | 'out';
}
export type ClockOutcome =
  | { readonly kind: 'done'; readonly entry: AttendanceRecord }
  /** Nobody who works here any more. */
  | { readonly kind: 'forbidden' }
  /** There is nothing to clock out of. */
  | { readonly kind: 'not-in' };

/** D-11.04: a person comes or goes, now. The database lets them be in once, however often they press. */
export const clock = async (
  { attendance, staff, now, nudge }: ClockDeps,
  { to }: Clock,
  caller: StaffWrite,
): Promise<ClockOutcome> => {
  const { shopUuid, sub: person } = caller.staff;
  const { operation } = caller;
  const entries = attendance.of(shopUuid);
  const profile = await staff.of(shopUuid).find(person);
  if (!profile?.active) return { kind: 'forbidden' };
  return untilWritten<ClockOutcome>(async () => {
    const open = await entries.openOf(person);
    const at = now();
    const acted = (subject: string, after: Readonly<Record<string, unknown>>) =>
      actedEvent(caller, at, { entity: 'attendance', subject, action: `attendance.${to}`, before: {}, after });
    if (to === 'in') {
      if (open) return { kind: 'done', entry: open };
      const _id = idOfCreation(caller);
      // Our own press, whose answer was lost: they have gone since, and did not come anew.
      const made = await entries.find(_id);
      if (made) return { kind: 'done', entry: made };
      const times = { inAt: new Date(at), outAt: null };
      const entry = {
        _id,
        shopUuid,
        person,
        name: profile.name,
        ...times,
        open: true,
        corrections: [],
        version: 1,
      };
      caller.signal.throwIfAborted();
      if (!(await entries.begin(entry, { operation, audit: acted(_id, timesOf(times)) }))) return null;
      nudge();
      return { kind: 'done', entry };
    }
    if (!open) {
      // Our own press, whose answer was lost.
      const closed = operation === null ? null : await entries.closedBy(person, operation);
      return closed ? { kind: 'done', entry: closed } : { kind: 'not-in' };
    }
    const times = { inAt: open.inAt, outAt: new Date(Math.max(at, open.inAt.getTime())) };
    caller.signal.throwIfAborted();
    const written = await entries.write(open, times, { operation, audit: acted(open._id, timesOf(times)) });
    if (!written) return null;
    nudge();
    return { kind: 'done', entry: written };
  });
};
