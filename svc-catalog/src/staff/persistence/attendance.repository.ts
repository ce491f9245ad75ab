import { MOST_PRESENT } from '@shop/contracts/staff/dashboard';
import { handledMark, isDuplicateKey, outboxOf, outboxSet, wasHandled, type NewEvent } from '@shop/service-kit';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/persistence/fields.ts';
import type { Place } from '../domain/act.ts';
import { MOST_CORRECTIONS, type AttendanceRecord, type Correction } from '../domain/attendance.ts';
import { SOURCE } from '../source.ts';
import type { StaffModels } from './staff.model.ts';

export interface WhichAttendance {
  /** Undefined: everybody's. */
  readonly people: readonly string[] | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  /** Behind this entry. */
  readonly after: Place | undefined;
}
type Beside = { readonly operation: string | null; readonly audit: NewEvent };

export const createAttendance = ({ attendance }: Pick<StaffModels, 'attendance'>) => ({
  of: (shopUuid: string) => ({
    openOf: (person: string): Promise<AttendanceRecord | null> =>
      attendance
        .findOne({ shopUuid, person, open: true }, NOT_THE_OUTBOX)
        .maxTimeMS(MAX_TIME_MS)
        .lean<AttendanceRecord>(),
    find: (entry: string): Promise<AttendanceRecord | null> =>
      attendance.findOne({ _id: entry, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<AttendanceRecord>(),
    wasHandled: (entry: string, operation: string): Promise<boolean> =>
      wasHandled(attendance, { _id: entry, shopUuid }, operation),
    /** What this press closed. */
    closedBy: (person: string, operation: string): Promise<AttendanceRecord | null> =>
      attendance
        .findOne({ shopUuid, person, handled: operation }, NOT_THE_OUTBOX)
        .sort({ inAt: -1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<AttendanceRecord>(),
    /** False: the person is in already. */
    begin: async ({ _id, ...entry }: AttendanceRecord, { operation, audit }: Beside): Promise<boolean> => {
      const told = { outbox: outboxOf(SOURCE, 1, [audit]), outboxPending: true };
      try {
        await attendance.updateOne(
          { _id },
          { $setOnInsert: { ...entry, ...told, ...(operation !== null && { handled: [operation] }) } },
          { upsert: true, maxTimeMS: MAX_TIME_MS },
        );
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return false;
      }
    },
    /** Null: somebody wrote it since `seen`. `corrected`: what is kept of how it was. */
    write: (
      seen: AttendanceRecord,
      { inAt, outAt }: Correction,
      { operation, audit }: Beside,
      corrected?: AttendanceRecord['corrections'][number],
    ): Promise<AttendanceRecord | null> => {
      const version = seen.version + 1;
      const corrections = corrected
        ? [corrected, ...seen.corrections].slice(0, MOST_CORRECTIONS)
        : [...seen.corrections];
      return attendance
        .findOneAndUpdate(
          { _id: seen._id, shopUuid, version: seen.version },
          {
            $set: { inAt, outAt, open: outAt === null, corrections, version, ...outboxSet(SOURCE, version, [audit]) },
            ...handledMark(operation),
          },
          { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS },
        )
        .lean<AttendanceRecord>();
    },
    /** One but `own` that these hours would lie within, or in which the person is at work still. */
    beside: (
      { _id: own, person }: Pick<AttendanceRecord, '_id' | 'person'>,
      { inAt, outAt }: { inAt: Date; outAt: Date },
    ): Promise<AttendanceRecord | null> =>
      attendance
        .findOne(
          {
            shopUuid,
            person,
            _id: { $ne: own },
            inAt: { $lt: outAt },
            $or: [{ open: true }, { outAt: { $gt: inAt } }],
          },
          NOT_THE_OUTBOX,
        )
        .sort({ inAt: -1 })
        .maxTimeMS(MAX_TIME_MS)
        .lean<AttendanceRecord>(),
    /** Who is at work now. */
    present: (): Promise<AttendanceRecord[]> =>
      attendance
        .find({ shopUuid, open: true }, NOT_THE_OUTBOX)
        .sort({ inAt: 1 })
        .limit(MOST_PRESENT)
        .maxTimeMS(MAX_TIME_MS)
        .lean<AttendanceRecord[]>(),
    /** Who came last first. */
    list: ({ people, since, until, after }: WhichAttendance, limit: number): Promise<AttendanceRecord[]> =>
      attendance
        .find(
          {
            shopUuid,
            ...(people && { person: { $in: [...people] } }),
            ...((since || until || after) && {
              inAt: {
                ...(since && { $gte: since }),
                ...(until && { $lt: until }),
                ...(after && { $lte: new Date(after.at) }),
              },
            }),
            ...(after && { $or: [{ inAt: { $lt: new Date(after.at) } }, { _id: { $lt: after.uuid } }] }),
          },
          NOT_THE_OUTBOX,
        )
        .sort({ inAt: -1, _id: -1 })
        .limit(limit)
        .maxTimeMS(MAX_TIME_MS)
        .lean<AttendanceRecord[]>(),
  }),
});
export type AttendanceLog = ReturnType<typeof createAttendance>;
