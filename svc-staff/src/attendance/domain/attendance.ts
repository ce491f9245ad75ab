import { isWithin, reachOf, type StaffClaims } from '@shop/contracts/staff';
import type { Attendance } from '@shop/contracts/staff/dashboard';
import { stateOf, type StaffProfileRecord } from '../../team/domain/staff-profile.ts';

export interface AttendanceRecord {
  readonly _id: string;
  readonly shopUuid: string;
  /** The account's id, and what the person was called. */
  readonly person: string;
  readonly name: string;
  readonly inAt: Date;
  readonly outAt: Date | null;
  /** At work still: one of a person at most. */
  readonly open: boolean;
  /** The last first. */
  readonly corrections: readonly {
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
    readonly inAt: Date;
    readonly outAt: Date | null;
  }[];
  /** Set for an entry that was added later, because the person forgot to clock in. */
  readonly added?: { readonly by: string; readonly reason: string };
  readonly version: number;
}
/** Limit per entry. More corrections are a mistake, and the history would grow without bound. */
export const MAX_CORRECTIONS = 20;
const MAX_DURATION_MS = 24 * 3_600_000;
/** A date further in the past is probably a mistyped year. */
const OLDEST_MS = 366 * 24 * 3_600_000;

export interface Correction {
  readonly inAt: Date;
  readonly outAt: Date | null;
}
export type CorrectionRefusal =
  /** Held to their own warehouses, where this person does not work. */
  { readonly kind: 'elsewhere' } | { readonly kind: 'future' | 'past' | 'order' | 'long' | 'closed' | 'overlaps' };

export type AdditionRefusal =
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'future' | 'past' | 'order' | 'long' | 'nobody' | 'in-already' | 'overlaps' };

/** Times that were, of the last year, in their order, of a day at most. */
const refusalOfTimes = ({ inAt, outAt }: Correction, now: number) => {
  if (inAt.getTime() > now || (outAt?.getTime() ?? 0) > now) return { kind: 'future' } as const;
  if (now - inAt.getTime() > OLDEST_MS) return { kind: 'past' } as const;
  if (outAt && outAt <= inAt) return { kind: 'order' } as const;
  return outAt && outAt.getTime() - inAt.getTime() > MAX_DURATION_MS ? ({ kind: 'long' } as const) : null;
};

/**
 * Null if the correction is allowed. A correction may close a forgotten entry, but never reopens one, because the
 * person may have clocked in again. `beside`: another entry of the person within the same hours.
 */
export const refusalOfCorrection = (
  { open }: Pick<AttendanceRecord, 'open'>,
  beside: object | null,
  times: Correction,
  now: number,
): Exclude<CorrectionRefusal, { kind: 'elsewhere' }> | null => {
  if (!open && times.outAt === null) return { kind: 'closed' };
  return refusalOfTimes(times, now) ?? (beside && { kind: 'overlaps' });
};

export interface AdditionFacts {
  readonly person: Pick<StaffProfileRecord, 'active' | 'asked' | 'warehouses'> | null;
  /** Within the same hours, or open. */
  readonly beside: Pick<AttendanceRecord, 'open'> | null;
}
/** Null if the forgotten entry may be added. A person who no longer works here can only get an entry with an end. */
export const refusalOfAddition = (
  { person, beside }: AdditionFacts,
  times: Correction,
  by: StaffClaims,
  now: number,
): AdditionRefusal | null => {
  const state = person && stateOf(person);
  if (!person || (state !== 'active' && (state !== 'deactivated' || times.outAt === null))) return { kind: 'nobody' };
  if (!answersFor(by, person)) return { kind: 'elsewhere' };
  const refusal = refusalOfTimes({ ...times, outAt: times.outAt ?? new Date(now) }, now);
  if (refusal) return refusal;
  return beside && { kind: beside.open && times.outAt === null ? 'in-already' : 'overlaps' };
};

/** A manager limited to own warehouses may manage only people who work in those alone. */
export const answersFor = (by: StaffClaims, { warehouses }: Pick<StaffProfileRecord, 'warehouses'>): boolean => {
  const reach = reachOf(by, 'warehouse');
  return reach === 'all' || (warehouses.length > 0 && warehouses.every((id) => isWithin(reach, id)));
};

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;
export const attendanceView = ({
  _id,
  person,
  name,
  inAt,
  outAt,
  corrections,
  added,
  version,
}: AttendanceRecord): Attendance => ({
  uuid: _id,
  person: { uuid: person, name },
  inAt: inAt.toISOString(),
  outAt: isoOrNull(outAt),
  corrections: corrections.map((one) => ({
    at: one.at.toISOString(),
    by: one.by,
    reason: one.reason,
    inAt: one.inAt.toISOString(),
    outAt: isoOrNull(one.outAt),
  })),
  added: added ?? null,
  version,
});
/** For the audit log. */
export const timesOf = ({ inAt, outAt }: Correction) => ({
  in: inAt.toISOString(),
  ...(outAt && { out: outAt.toISOString() }),
});
