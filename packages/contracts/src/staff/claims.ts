import { z } from 'zod';
import { onlyKnown } from '../event.ts';
import { Uuid } from '../primitives.ts';
import { PERMISSIONS } from './permissions.ts';
import { SCOPES } from './scope.ts';

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
  /** Those the person works in. */
  warehouses: z.array(Uuid),
  /** The resources of which the person reaches only their own. */
  heldTo: onlyKnown(z.enum(SCOPES)),
  /** Those the person works for. */
  suppliers: z.array(Uuid).default([]),
});
export type StaffClaims = z.infer<typeof StaffClaims>;
export const STAFF_AUDIENCE = 'hanout-staff';
