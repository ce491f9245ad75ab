import { outboxIndex, recordModel, relayFields } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import { flag, id, ids, number, part } from '../../shared/persistence/fields.ts';
import type { AttendanceRecord } from '../domain/attendance.ts';
import type { RoleRecord } from '../domain/role.ts';
import type { StaffProfileRecord } from '../domain/staff-profile.ts';

/** Failed sign-ins of an address or account; forgotten by itself when `forgetAt` has passed. */
export interface SignInFailuresRecord {
  readonly _id: string;
  readonly failures: number;
  /** Milliseconds since the epoch. */
  readonly blockedUntil: number;
  readonly forgetAt: Date;
}

const moment = { type: Date, required: true } as const;
const link = part({ id, hash: id, kind: id, until: moment });
const accepting = part({ hash: id, password: id });
const correction = part({ at: moment, by: id, reason: id, inAt: moment, outAt: { type: Date, default: null } });
const secondFactor = part({ secret: id, confirmed: flag, lastStep: number, recovery: ids });
const NOT_DELETED = { partialFilterExpression: { deleted: false } } as const;

/** A person's entries are written one after the other, each knowing those before it. */
export interface AttendanceTurnRecord {
  /** The shop and the person. */
  readonly _id: string;
  /** How many were written. */
  readonly turn: number;
}

export const staffModels = (connection: Connection) => ({
  profiles: recordModel<StaffProfileRecord>(connection, {
    name: 'StaffProfile',
    collection: 'staff_profiles',
    fields: {
      _id: id,
      shopUuid: id,
      name: id,
      email: id,
      role: id,
      warehouses: ids,
      active: flag,
      asked: { type: String, default: undefined },
      link: { type: link, default: undefined },
      accepting: { type: accepting, default: undefined },
      passwordAskedAt: { type: Date, default: undefined },
      secondFactor: { type: secondFactor, default: undefined },
      version: Number,
      counted: Number,
    },
    hidden: relayFields,
    indexes: [
      [{ shopUuid: 1, email: 1 }, { unique: true }],
      [{ shopUuid: 1, role: 1 }],
      // A token is asked for without a shop.
      [{ 'link.hash': 1 }, { partialFilterExpression: { 'link.hash': { $exists: true } } }],
      [{ 'accepting.hash': 1 }, { partialFilterExpression: { 'accepting.hash': { $exists: true } } }],
      outboxIndex,
    ],
  }),
  roles: recordModel<RoleRecord>(connection, {
    name: 'StaffRole',
    collection: 'staff_roles',
    fields: {
      _id: id,
      shopUuid: id,
      name: id,
      nameKey: id,
      slot: number,
      permissions: ids,
      ownWarehouse: flag,
      version: number,
      given: number,
      createdAt: moment,
      changedAt: moment,
      changedBy: id,
      deleted: flag,
    },
    hidden: relayFields,
    indexes: [
      [
        { shopUuid: 1, nameKey: 1 },
        { unique: true, ...NOT_DELETED },
      ],
      [
        { shopUuid: 1, slot: 1 },
        { unique: true, ...NOT_DELETED },
      ],
      outboxIndex,
    ],
  }),
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
      // However often, and on however many replicas, somebody presses at once: they are in once.
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
  failures: recordModel<SignInFailuresRecord>(connection, {
    name: 'SignInFailures',
    collection: 'sign_in_failures',
    fields: { _id: id, failures: number, blockedUntil: number, forgetAt: { type: Date, required: true } },
    indexes: [[{ forgetAt: 1 }, { expireAfterSeconds: 0 }]],
  }),
});
export type StaffModels = ReturnType<typeof staffModels>;
