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
  /** The shop's name for a role of its own; null for a standard one. */
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

/** `invited`: has not set a password yet. `deactivated`: can no longer sign in. */
export const PERSON_STATES = ['invited', 'active', 'deactivated'] as const;

/** A member of the team, for people who manage it; including invited and former members. */
export const TeamMember = StaffMember.extend({
  /** Empty for readers who may not manage staff. */
  email: z.string(),
  state: z.enum(PERSON_STATES),
  /** The expiry of the last link; null: there is none. */
  linkUntil: Timestamp.nullable(),
  /** Signs in with a code as well. */
  secondFactor: z.boolean(),
  /** When the person asked for a new password, if the link is still unused; null: not asked. */
  askedAt: Timestamp.nullable().optional(),
  /** When the person clocked in (D-11.04); null: not at work. Only the list contains it. */
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
  /** The ids are not checked: an unknown warehouse opens nothing. */
  warehouses: z
    .array(Uuid)
    .max(100)
    .overwrite((ids) => [...new Set(ids)]),
});
export const PersonChange = Gift.extend({ version: z.int().min(1) });

/** One line, without invisible characters. */
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

/** A link to a page on which a person sets a password, once. Only its digest is stored. */
export const PersonLink = z.object({
  /** On the shop's own host. */
  path: z.string(),
  until: Timestamp,
  /** `off`: this shop sends no mail. */
  mailed: z.enum(['sent', 'failed', 'off']),
});
export type PersonLink = z.infer<typeof PersonLink>;

/**
 * D-11.01: there is no registration: managers of the team create the account, and give the person the link for setting
 * a password. A manager cannot invite into a role with more rights than their own.
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
 * - `reinvite`: a new link, the former one is invalid. `withdraw`: no link, and removal from the team.
 * - `deactivate`: the person's sessions end; effective everywhere within a minute, the life of a token.
 * - `reset-password`: a link for setting another password.
 * - `remove-second-factor`: for a person who has lost it; for owners.
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
 * D-11.02: managers cannot give a role with more rights than their own, take one from a person with more rights, or
 * change their own; the last owner stays an owner. A manager restricted to warehouses changes only people who work in
 * no others. The manager's rights are the current ones, not those of the token. 409 with the current person, if another
 * manager has changed them.
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
