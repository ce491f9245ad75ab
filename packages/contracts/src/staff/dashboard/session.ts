import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { StaffClaims } from '../claims.ts';

/** Sign-in itself is better-auth's `POST /dashboard/api/staff/auth/sign-in/email` and `/sign-out`. */
export const STAFF_AUTH_PATH = '/dashboard/api/staff/auth';

export const getStaffToken = endpoint({
  id: 'getStaffToken',
  service: 'staff',
  method: 'get',
  path: '/dashboard/api/staff/token',
  summary: 'A signed staff token (one minute) for the session cookie',
  access: 'session',
  responses: {
    200: z.object({
      token: z.string(),
      expiresInSeconds: z.int(),
      me: StaffClaims,
      /** The shop's name for a role of its own; null for a standard one. */
      roleName: z.string().nullable().default(null),
      shopName: z.string(),
    }),
  },
});
