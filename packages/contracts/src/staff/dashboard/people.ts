import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
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
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/staff',
  summary: 'People of the shop, by name; an order can be assigned to each',
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ staff: z.array(StaffMember) }) },
});

export const PersonChange = z.object({
  role: z.union([z.enum(ROLES), Uuid]),
  /** Their ids are not looked up: one that no warehouse has opens nothing. */
  warehouses: z
    .array(Uuid)
    .max(100)
    .overwrite((ids) => [...new Set(ids)]),
  version: z.int().min(1),
});

/**
 * D-11.02: nobody gives a role that opens more than their own, takes one from somebody who may do more, or changes
 * their own; the last owner stays one. Who is held to their own warehouses changes those alone who work in no others.
 * The giver's rights are those of this moment, not of the token. 409 with the person as they are now, if somebody else
 * has changed them.
 */
export const changePerson = endpoint({
  id: 'changePerson',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/staff/people/{person}',
  summary: 'Give a person a role and warehouses; in force within a minute, the life of a token',
  access: { permission: 'staff.write' },
  params: z.object({ person: z.string().min(1).max(100) }),
  body: PersonChange,
  responses: { 200: StaffMember, 403: Problem, 409: Problem.extend({ person: StaffMember }), 422: Problem },
});
