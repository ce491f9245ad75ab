import type { Attendance } from '@shop/contracts/staff/dashboard';

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
  readonly version: number;
}
/** Of one entry: whoever corrects more often does not mean to keep all of it. */
export const MOST_CORRECTIONS = 20;
const LONGEST_MS = 24 * 3_600_000;

export interface Correction {
  readonly inAt: Date;
  readonly outAt: Date | null;
}
export type CorrectionRefusal =
  /** Held to their own warehouses, where this person does not work. */
  { readonly kind: 'elsewhere' } | { readonly kind: 'future' | 'order' | 'long' | 'open' | 'closed' };

/** Null: it may be written. */
export const refusalOfCorrection = (
  { open }: Pick<AttendanceRecord, 'open'>,
  { inAt, outAt }: Correction,
  now: number,
): Exclude<CorrectionRefusal, { kind: 'elsewhere' }> | null => {
  if (open !== (outAt === null)) return { kind: open ? 'open' : 'closed' };
  if (inAt.getTime() > now || (outAt?.getTime() ?? 0) > now) return { kind: 'future' };
  if (outAt && outAt <= inAt) return { kind: 'order' };
  return outAt && outAt.getTime() - inAt.getTime() > LONGEST_MS ? { kind: 'long' } : null;
};

const told = (at: Date | null): string | null => at?.toISOString() ?? null;
export const attendanceView = ({
  _id,
  person,
  name,
  inAt,
  outAt,
  corrections,
  version,
}: AttendanceRecord): Attendance => ({
  uuid: _id,
  person: { uuid: person, name },
  inAt: inAt.toISOString(),
  outAt: told(outAt),
  corrections: corrections.map((one) => ({
    at: one.at.toISOString(),
    by: one.by,
    reason: one.reason,
    inAt: one.inAt.toISOString(),
    outAt: told(one.outAt),
  })),
  version,
});
/** For the audit log. */
export const timesOf = ({ inAt, outAt }: Correction) => ({
  in: inAt.toISOString(),
  ...(outAt && { out: outAt.toISOString() }),
});
