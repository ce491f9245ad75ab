import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { onlyKnown } from '../../event.ts';
import { Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { PERMISSIONS, ROLES } from '../permissions.ts';
import { isStandardRoleName } from '../role-names.ts';

export const MAX_CUSTOM_ROLES = 50;
/**
 * The shop's name of it: one line, without invisible characters. Names that differ in case or spaces are equal, and the
 * shop's own roles cannot have a standard role's name.
 */
export const RoleName = z
  .string()
  .overwrite((name) =>
    name
      .replace(/\p{Cf}+/gu, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .min(1)
  .max(40)
  .refine((name) => !isStandardRoleName(name), { message: 'staff.role.standard' });

/** D-11.02: what people may do, under a name. */
export const StaffRole = z.object({
  /** A standard role's own word, or the id of one that the shop has made. */
  id: z.string(),
  /** The shop's word for it; null for a standard role, which each page names in its language. */
  name: z.string().nullable(),
  permissions: onlyKnown(z.enum(PERMISSIONS)),
  /** In calls with the scope `warehouse`, its holders reach only the entities of their own warehouses. */
  ownWarehouse: z.boolean(),
  /** The number of its holders. */
  people: z.int(),
  /** 0 for a standard role, which does not change. */
  version: z.int(),
  changed: z.object({ at: Timestamp, by: z.string() }).nullable(),
});
export type StaffRole = z.infer<typeof StaffRole>;

/** A holder of a role. */
export const RoleHolder = z.object({ uuid: z.string(), name: z.string() });
export type RoleHolder = z.infer<typeof RoleHolder>;

export const RoleFields = z.object({
  name: RoleName,
  permissions: z.array(z.enum(PERMISSIONS)).max(PERMISSIONS.length),
  ownWarehouse: z.boolean(),
});
export type RoleFields = z.infer<typeof RoleFields>;

const Version = z.int().min(1);

export const listRoles = endpoint({
  id: 'listRoles',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/roles',
  summary: "The standard roles, then the shop's own by name (D-11.02)",
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ roles: z.array(StaffRole) }) },
});

export const getRole = endpoint({
  id: 'getRole',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/roles/{role}',
  summary: 'A role, and who holds it',
  access: { permission: 'staff.read' },
  params: z.object({ role: z.union([z.enum(ROLES), Uuid]) }),
  responses: { 200: z.object({ role: StaffRole, holders: z.array(RoleHolder) }) },
});

/**
 * A manager can only give permissions that they hold at this moment, whatever the token says: 422 under `permissions`
 * or `ownWarehouse`, 403 if they may no longer change roles.
 */
export const createRole = endpoint({
  id: 'createRole',
  service: 'staff',
  method: 'post',
  path: '/dashboard/api/staff/roles',
  summary: "Make a role of the shop's own",
  access: { permission: 'staff.write' },
  body: RoleFields,
  responses: { 201: StaffRole, 403: Problem, 409: Problem, 422: Problem },
});

/** 409: with the current role, if another manager has changed it (D-4.03). */
export const RoleRefused = Problem.extend({
  role: StaffRole.optional(),
  /** The holders of a role that cannot be deleted because of them. */
  holders: z.array(RoleHolder).optional(),
});

export const changeRole = endpoint({
  id: 'changeRole',
  service: 'staff',
  method: 'put',
  path: '/dashboard/api/staff/roles/{role}',
  summary: 'Change a role; in force within a minute, the life of a token',
  access: { permission: 'staff.write' },
  params: z.object({ role: Uuid }),
  body: RoleFields.extend({ version: Version }),
  responses: { 200: StaffRole, 403: Problem, 409: RoleRefused, 422: Problem },
});

export const deleteRole = endpoint({
  id: 'deleteRole',
  service: 'staff',
  method: 'delete',
  path: '/dashboard/api/staff/roles/{role}',
  summary: 'Delete a role without holders',
  access: { permission: 'staff.write' },
  params: z.object({ role: Uuid }),
  query: z.object({ version: z.coerce.number().int().min(1) }),
  responses: { 204: null, 403: Problem, 409: RoleRefused },
});
