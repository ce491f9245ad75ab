import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { ROLES } from '../permissions.ts';

export const StaffMember = z.object({
  uuid: z.string(),
  name: z.string(),
  /** A standard role's own word, or the id of one that the shop has made. */
  role: z.string(),
  /** The shop's word for a role of its own; null for a standard one. */
  roleName: z.string().nullable().default(null),
  /** Those the person works in (D-11.04). */
  warehouses: z.array(Uuid).default([]),
  /** 0: of a service that does not say it yet. */
  version: z.int().default(0),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = endpoint({
  id: 'listStaff',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff',
  summary: 'People of the shop, by name; an order can be assigned to each',
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ staff: z.array(StaffMember) }) },
});

/** `invited`: has not set a password yet. `deactivated`: signs in no more. */
export const PERSON_STATES = ['invited', 'active', 'deactivated'] as const;

/** Somebody of the team, for who runs it; also those who work there not yet or no more. */
export const TeamMember = StaffMember.extend({
  email: z.string(),
  state: z.enum(PERSON_STATES),
  /** Until when the link that was given last opens; null: there is none. */
  linkUntil: Timestamp.nullable(),
  /** Signs in with a code as well. */
  secondFactor: z.boolean(),
  /** Has forgotten the password, and asked for a link since then that nobody used yet; null: has not. */
  askedAt: Timestamp.nullable().optional(),
  /** At work since then (D-11.04); null: not clocked in. The list alone says it. */
  presentSince: Timestamp.nullable().optional(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const listTeam = endpoint({
  id: 'listTeam',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/people',
  summary: 'Everybody of the shop by name: invited, active, deactivated',
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ people: z.array(TeamMember) }) },
});

const Gift = z.object({
  role: z.union([z.enum(ROLES), Uuid]),
  /** Their ids are not looked up: one that no warehouse has opens nothing. */
  warehouses: z
    .array(Uuid)
    .max(100)
    .overwrite((ids) => [...new Set(ids)]),
});
export const PersonChange = Gift.extend({ version: z.int().min(1) });

/** One line, without letters that nobody sees. */
export const PersonName = z
  .string()
  .overwrite((name) =>
    name
      .replace(/\p{Cf}+/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .min(1)
  .max(60);
export const PersonInvitation = Gift.extend({
  name: PersonName,
  email: z
    .email()
    .max(120)
    .overwrite((email) => email.toLowerCase()),
});

/** What opens a page on which a person sets a password, once. Only its digest is kept. */
export const PersonLink = z.object({
  /** Of the shop's own host. */
  path: z.string(),
  until: Timestamp,
  /** `off`: this shop sends no mail. */
  mailed: z.enum(['sent', 'failed', 'off']),
});
export type PersonLink = z.infer<typeof PersonLink>;

/**
 * D-11.01: nobody signs up: who runs the team makes the account, and gives the person the link by which they set a
 * password. Nobody invites into a role that opens more than their own.
 */
export const invitePerson = endpoint({
  id: 'invitePerson',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/people',
  summary: 'Invite a person by a link that works once, for 72 hours',
  access: { permission: 'staff.write' },
  body: PersonInvitation,
  responses: { 201: z.object({ person: TeamMember, link: PersonLink }), 403: Problem, 409: Problem, 422: Problem },
});

/**
 * - `reinvite`: another link, the one before is dead. `withdraw`: no link, and nobody of the team.
 * - `deactivate`: their sessions end; in force everywhere within a minute, the life of a token.
 * - `reset-password`: a link by which they set another password.
 * - `remove-second-factor`: of somebody who has lost it; for owners.
 */
export const PERSON_ACTS = [
  'reinvite',
  'withdraw',
  'deactivate',
  'reactivate',
  'reset-password',
  'remove-second-factor',
] as const;
export type PersonAct = (typeof PERSON_ACTS)[number];

export const actOnPerson = endpoint({
  id: 'actOnPerson',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/people/{person}/{act}',
  summary: 'Invite again, withdraw, deactivate, reactivate, give a link for a new password, remove a second factor',
  access: {
    by: 'act',
    permissions: {
      reinvite: 'staff.write',
      withdraw: 'staff.write',
      deactivate: 'staff.write',
      reactivate: 'staff.write',
      'reset-password': 'staff.write',
      'remove-second-factor': 'staff.write',
    },
  },
  params: z.object({ person: z.string().min(1).max(100), act: z.enum(PERSON_ACTS) }),
  body: z.object({ version: z.int().min(1) }),
  responses: {
    200: z.object({ person: TeamMember, link: PersonLink.nullable() }),
    403: Problem,
    409: Problem.extend({ person: TeamMember.optional() }),
    422: Problem,
  },
});

/**
 * D-11.02: nobody gives a role that opens more than their own, takes one from somebody who may do more, or changes
 * their own; the last owner stays one. Who is held to their own warehouses changes those alone who work in no others.
 * The giver's rights are those of this moment, not of the token. 409 with the person as they are now, if somebody else
 * has changed them.
 */
export const changePerson = endpoint({
  id: 'changePerson',
  service: 'staff',
  method: 'put',
  path: '/dashboard/api/staff/people/{person}',
  summary: 'Give a person a role and warehouses; in force within a minute, the life of a token',
  access: { permission: 'staff.write' },
  params: z.object({ person: z.string().min(1).max(100) }),
  body: PersonChange,
  responses: { 200: StaffMember, 403: Problem, 409: Problem.extend({ person: StaffMember }), 422: Problem },
});
