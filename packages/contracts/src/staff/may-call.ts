import type { StaffAccess } from '../endpoint.ts';
import type { Permission } from './permissions.ts';

/**
 * D-11.02: a person with these permissions may call with these path parameters: server and page use this same function.
 * A value that the table does not know is not refused here: the call does not exist.
 */
export const mayCall = (
  access: StaffAccess,
  permissions: readonly Permission[],
  params: Readonly<Record<string, unknown>> = {},
): boolean => {
  if (access === 'staff') return true;
  if ('permission' in access) return permissions.includes(access.permission);
  if ('anyOf' in access) return access.anyOf.some((permission) => permissions.includes(permission));
  const value = params[access.by];
  const required =
    typeof value === 'string' && Object.hasOwn(access.permissions, value) ? access.permissions[value] : null;
  return !required || permissions.includes(required);
};
