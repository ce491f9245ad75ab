import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, moment, number, part } from '../../shared/fields.ts';
import type { AttendanceRecord } from '../domain/attendance.ts';

/** A person's entries are written one after the other, each knowing those before it. */
export interface AttendanceTurnRecord {
  /** The shop and the person. */
  readonly _id: string;
  /** How many were written. */
  readonly turn: number;
}

const correction = part({ at: moment, by: id, reason: id, inAt: moment, outAt: { type: Date, default: null } });

export const attendanceModels = (connection: Connection) => ({
  attendance: recordModel<AttendanceRecord>(connection, {
    name: 'StaffAttendance',
    collection: 'staff_attendance',
    fields: {
      _id: id,
      shopUuid: id,
      person: id,
      name: id,
      inAt: moment,
      outAt: { type: Date, default: null },
      open: flag,
      corrections: [correction],
      added: { type: part({ by: id, reason: id }), default: undefined },
      version: number,
    },
    hidden: relayFields,
    indexes: [
      // A person has at most one open entry, even if they clock in twice at once on different replicas.
      [
        { shopUuid: 1, person: 1 },
        { unique: true, partialFilterExpression: { open: true } },
      ],
      [{ shopUuid: 1, inAt: -1, _id: -1 }],
      [{ shopUuid: 1, person: 1, inAt: -1, _id: -1 }],
      outboxIndex,
    ],
  }),
  attendanceTurns: recordModel<AttendanceTurnRecord>(connection, {
    name: 'StaffAttendanceTurn',
    collection: 'staff_attendance_turns',
    fields: { _id: id, turn: number },
    indexes: [],
  }),
});
export type AttendanceModels = ReturnType<typeof attendanceModels>;
