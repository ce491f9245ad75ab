import { MAX_PRESENT } from '@shop/contracts/staff/dashboard';
import {
  checkVersion,
  handledMark,
  inTransaction,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type Checked,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import { MAX_TIME_MS, NOT_THE_OUTBOX } from '../../shared/fields.ts';
import type { Place } from '../../shared/place.ts';
import { MAX_CORRECTIONS, type AttendanceRecord, type Correction } from '../domain/attendance.ts';
import { SOURCE } from '../../shared/source.ts';
import type { AttendanceModels } from './attendance.model.ts';

export interface WhichAttendance {
  /** Undefined: everybody's. */
  readonly people: readonly string[] | undefined;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  /** Behind this entry. */
  readonly after: Place | undefined;
}
type Beside = { readonly operation: string | null; readonly audit: NewEvent };

/** Another request wrote hours of the same person since they were read. */
class HoursTaken extends Error {}

export const createAttendance = ({ attendance, attendanceTurns }: AttendanceModels) => {
  /** Serializes the writes to one person's entries across replicas, so that each write sees the previous one. */
  const inTurn = <Written>(
    shopUuid: string,
    person: string,
    write: (transaction: ClientSession) => Promise<Written>,
  ): Promise<Written> =>
    inTransaction(attendance, async (session) => {
      const turn = { _id: `${shopUuid}:${person}` };
      await attendanceTurns.updateOne(turn, { $inc: { turn: 1 } }, { upsert: true, session });
      return write(session);
    });
  /** Entries but `own` that these hours would overlap; of an open entry, all that end after it begins. */
  const within = (
    shopUuid: string,
    { _id: own, person }: Pick<AttendanceRecord, '_id' | 'person'>,
    { inAt, outAt }: Correction,
  ) => ({
    shopUuid,
    person,
    _id: { $ne: own },
    ...(outAt && { inAt: { $lt: outAt } }),
    $or: [{ open: true }, { outAt: { $gt: inAt } }],
  });
  /** Within a turn. @throws HoursTaken */
  const needFree = async (entry: AttendanceRecord, hours: Correction, session: ClientSession): Promise<void> => {
    const taken = await attendance.exists(within(entry.shopUuid, entry, hours)).session(session);
    if (taken !== null) throw new HoursTaken();
  };
  /** Null: another request wrote it since `seen`. `corrected`: what is kept of how it was. */
  const write = (
    seen: AttendanceRecord,
    { inAt, outAt }: Correction,
    { operation, audit }: Beside,
    corrected?: AttendanceRecord['corrections'][number],
    session?: ClientSession,
  ): Promise<AttendanceRecord | null> => {
    const version = seen.version + 1;
    const corrections = corrected ? [corrected, ...seen.corrections].slice(0, MAX_CORRECTIONS) : [...seen.corrections];
    return attendance
      .findOneAndUpdate(
        { _id: seen._id, shopUuid: seen.shopUuid, version: seen.version },
        {
          $set: { inAt, outAt, open: outAt === null, corrections, version, ...outboxSet(SOURCE, version, [audit]) },
          ...handledMark(operation),
        },
        { returnDocument: 'after', projection: NOT_THE_OUTBOX, maxTimeMS: MAX_TIME_MS, ...(session && { session }) },
      )
      .lean<AttendanceRecord>();
  };
  return {
    of: (shopUuid: string) => ({
      openOf: (person: string): Promise<AttendanceRecord | null> =>
        attendance
          .findOne({ shopUuid, person, open: true }, NOT_THE_OUTBOX)
          .maxTimeMS(MAX_TIME_MS)
          .lean<AttendanceRecord>(),
      find: (entry: string): Promise<AttendanceRecord | null> =>
        attendance.findOne({ _id: entry, shopUuid }, NOT_THE_OUTBOX).maxTimeMS(MAX_TIME_MS).lean<AttendanceRecord>(),
      /** The optimistic lock of a staff write (D-4.03). `version`: as the person saw the entry. */
      check: (
        entry: AttendanceRecord | null,
        version: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<AttendanceRecord>> =>
        checkVersion(entry, { expected: version, actual: entry?.version }, command, ({ _id }, operation) =>
          wasHandled(attendance, { _id, shopUuid }, operation),
        ),
      /** The entry that this request closed. */
      closedBy: (person: string, operation: string): Promise<AttendanceRecord | null> =>
        attendance
          .findOne({ shopUuid, person, handled: operation }, NOT_THE_OUTBOX)
          .sort({ inAt: -1 })
          .maxTimeMS(MAX_TIME_MS)
          .lean<AttendanceRecord>(),
      /** False: the person is in already, has an entry within these `hours`, or the entry itself exists. */
      begin: async (record: AttendanceRecord, { operation, audit }: Beside, hours?: Correction): Promise<boolean> => {
        const { _id, ...entry } = record;
        const pendingEvents = { outbox: outboxOf(SOURCE, 1, [audit]), outboxPending: true };
        try {
          return await inTurn(shopUuid, record.person, async (session) => {
            if (hours) await needFree(record, hours, session);
            const { upsertedCount } = await attendance.updateOne(
              { _id },
              { $setOnInsert: { ...entry, ...pendingEvents, ...(operation !== null && { handled: [operation] }) } },
              { upsert: true, session },
            );
            return upsertedCount === 1;
          });
        } catch (error) {
          if (error instanceof HoursTaken || isDuplicateKey(error)) return false;
          throw error;
        }
      },
      /** Writes other hours. Null: another entry overlaps them, or another request wrote the entry since `seen`. */
      correct: async (
        seen: AttendanceRecord,
        times: Correction,
        beside: Beside,
        corrected: AttendanceRecord['corrections'][number],
      ): Promise<AttendanceRecord | null> => {
        try {
          return await inTurn(shopUuid, seen.person, async (session) => {
            await needFree(seen, times, session);
            return write(seen, times, beside, corrected, session);
          });
        } catch (error) {
          if (error instanceof HoursTaken) return null;
          throw error;
        }
      },
      write: (seen: AttendanceRecord, times: Correction, beside: Beside) => write(seen, times, beside),
      /** Another entry of the person that these hours would overlap. */
      beside: (entry: Pick<AttendanceRecord, '_id' | 'person'>, hours: Correction): Promise<AttendanceRecord | null> =>
        attendance
          .findOne(within(shopUuid, entry, hours), NOT_THE_OUTBOX)
          .sort({ inAt: -1 })
          .maxTimeMS(MAX_TIME_MS)
          .lean<AttendanceRecord>(),
      /** The people who are at work now. */
      present: (): Promise<AttendanceRecord[]> =>
        attendance
          .find({ shopUuid, open: true }, NOT_THE_OUTBOX)
          .sort({ inAt: 1 })
          .limit(MAX_PRESENT)
          .maxTimeMS(MAX_TIME_MS)
          .lean<AttendanceRecord[]>(),
      /** The latest entries first. */
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
  };
};
export type AttendanceLog = ReturnType<typeof createAttendance>;
