import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp } from '../../primitives.ts';
import { Problem } from '../../problem.ts';

/** The maximum of listed people who are at work. */
export const MAX_PRESENT = 500;

/** D-11.04: a period of work of one person. */
export const Attendance = z.object({
  uuid: z.string(),
  person: z.object({ uuid: z.string(), name: z.string() }),
  inAt: Timestamp,
  /** Null: at work still. */
  outAt: Timestamp.nullable(),
  /** Its former values, the last correction first. */
  corrections: z.array(
    z.object({
      at: Timestamp,
      by: z.string(),
      reason: z.string(),
      inAt: Timestamp,
      outAt: Timestamp.nullable(),
    }),
  ),
  /** For an entry that another person added without a clock-in. Null: the person clocked in. */
  added: z.object({ by: z.string(), reason: z.string() }).nullable().default(null),
  version: z.int(),
});
export type Attendance = z.infer<typeof Attendance>;

export const getOwnAttendance = endpoint({
  id: 'getOwnAttendance',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/attendance/own',
  summary: 'Whether one is clocked in, and since when',
  access: 'staff',
  responses: { 200: z.object({ open: Attendance.nullable() }) },
});

/** Clocking in twice changes nothing: the second request gets the first one's entry. */
export const clock = endpoint({
  id: 'clock',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/attendance/clock',
  summary: 'Clock in or out, for oneself and now (D-11.04)',
  access: 'staff',
  body: z.object({ to: z.enum(['in', 'out']) }),
  responses: { 200: Attendance, 403: Problem, 409: Problem },
});

export const listAttendance = endpoint({
  id: 'listAttendance',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/attendance',
  summary: 'Who was at work, the last first; of one person, and of some days',
  access: { permission: 'attendance.write' },
  query: z.object({
    person: z.string().max(100).optional(),
    /** Days of Algiers, both included, on which a person clocked in. */
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: z.object({ entries: z.array(Attendance), nextCursor: z.string().nullable() }),
  },
});

export const listPresent = endpoint({
  id: 'listPresent',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/attendance/present',
  summary: 'Who is at work now, who came first first',
  access: { permission: 'attendance.write' },
  responses: { 200: z.object({ entries: z.array(Attendance).max(MAX_PRESENT) }) },
});

const Times = z.object({
  inAt: Timestamp,
  /** Null: the person is still at work. */
  outAt: Timestamp.nullable(),
  reason: z.string().trim().min(3).max(200),
});
export const ForgottenAttendance = Times.extend({ person: z.string().min(1).max(100) });
/** One of a person's entries never lies within another one, and one at most is open. */
export const addAttendance = endpoint({
  id: 'addAttendance',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/attendance',
  summary: 'Enter the times of a person who forgot to clock in, with a reason',
  access: { permission: 'attendance.write' },
  body: ForgottenAttendance,
  responses: { 201: Attendance, 403: Problem, 422: Problem },
});

export const AttendanceCorrection = Times.extend({ version: z.int().min(1) });
export const correctAttendance = endpoint({
  id: 'correctAttendance',
  service: 'staff',
  method: 'put',
  path: '/dashboard/api/staff/attendance/{entry}',
  summary: 'Correct the times of a person, with a reason; the former values stay listed',
  access: { permission: 'attendance.write' },
  params: z.object({ entry: z.string().min(1).max(100) }),
  body: AttendanceCorrection,
  responses: { 200: Attendance, 403: Problem, 409: Problem.extend({ entry: Attendance }), 422: Problem },
});
