import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { eventOf, onlyKnown } from '../event.ts';
import { Timestamp, Uuid } from '../primitives.ts';
import { PERMISSIONS } from './permissions.ts';

export * from './permissions.ts';

/**
 * Claims of the short-lived staff token (EdDSA, JWKS). Every service checks it on every call. Roles and permissions
 * that a newer svc-catalog names are passed over: they open nothing here, and take nothing away.
 */
export const StaffClaims = z.object({
  sub: z.string(),
  name: z.string(),
  shopUuid: Uuid,
  role: z.string(),
  permissions: onlyKnown(z.enum(PERMISSIONS)),
  warehouses: z.array(Uuid),
});
export type StaffClaims = z.infer<typeof StaffClaims>;
export const STAFF_AUDIENCE = 'hanout-staff';

export const StaffMember = z.object({ uuid: z.string(), name: z.string(), role: z.string() });
export type StaffMember = z.infer<typeof StaffMember>;

/** Snapshot on shop.staff.people: who works in a shop, and whom an order can be given to. Key: the person's id. */
export const StaffPersonSnapshot = z.object({
  uuid: z.string(),
  shopUuid: Uuid,
  name: z.string(),
  role: z.string(),
  active: z.boolean(),
});
export type StaffPersonSnapshot = z.infer<typeof StaffPersonSnapshot>;
export const StaffPersonChanged = eventOf(
  'staff.person-changed',
  1,
  z.object({ person: StaffPersonSnapshot, changedAt: Timestamp }),
);

/** Sign-in itself is better-auth's `POST /dashboard/api/staff/auth/sign-in/email` and `/sign-out`. */
export const STAFF_AUTH_PATH = '/dashboard/api/staff/auth';

export const getStaffToken = endpoint({
  id: 'getStaffToken',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/staff/token',
  summary: 'A signed staff token (one minute) for the session cookie',
  access: 'session',
  responses: { 200: z.object({ token: z.string(), expiresInSeconds: z.int(), me: StaffClaims, shopName: z.string() }) },
});

export const listStaff = endpoint({
  id: 'listStaff',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/staff',
  summary: 'People an order can be assigned to',
  access: { permission: 'staff.read' },
  responses: { 200: z.object({ staff: z.array(StaffMember) }) },
});
