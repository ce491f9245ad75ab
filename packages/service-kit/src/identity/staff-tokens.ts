import { STAFF_AUDIENCE, StaffClaims } from '@shop/contracts/staff';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { createStaffKeys, keysAt, type KeySource } from './staff-keys.ts';

export type StaffVerifier = (token: string) => Promise<StaffClaims | undefined>;

const KEPT = 2000;

/**
 * Checks staff tokens (EdDSA, D-11.01). `keys` is where the public keys are, or a function that reads them.
 * A token that was checked once is remembered until it expires: verification costs more than most answers.
 * @returns undefined for a token that is none of ours. @throws Unavailable when that cannot be found out now.
 */
export const createStaffVerifier = (keys: URL | KeySource): StaffVerifier => {
  const checked = new LRUCache<string, { claims: StaffClaims; expiresAt: number }>({ max: KEPT });
  const keyOf = createStaffKeys(keys instanceof URL ? keysAt(keys) : keys);

  return async (token) => {
    const known = checked.get(token);
    if (known) return known.expiresAt > Date.now() ? known.claims : undefined;
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        audience: STAFF_AUDIENCE,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp'],
      });
      const claims = StaffClaims.safeParse(payload);
      if (!claims.success) return undefined;
      checked.set(token, { claims: claims.data, expiresAt: (payload.exp ?? 0) * 1000 });
      return claims.data;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
};
