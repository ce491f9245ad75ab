import { STAFF_AUDIENCE, StaffClaims } from '@shop/contracts/staff';
import { errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { createStaffKeys, keysAt, type KeySource } from './staff-keys.ts';

export type StaffVerifier = (token: string) => Promise<StaffClaims | undefined>;

const KEPT = 2000;

/**
 * Verifies staff tokens (EdDSA, D-11.01). `keys` is the address of the public keys, or a function that reads them. A
 * verified token is cached until it expires, because verification costs more than most answers.
 * @returns undefined for an invalid token. @throws Unavailable if validity cannot be determined now.
 */
export const createStaffVerifier = (keys: URL | KeySource): StaffVerifier => {
  const checked = new LRUCache<string, { claims: StaffClaims; expiresAt: number }>({ max: KEPT });
  const keyOf = createStaffKeys(keys instanceof URL ? keysAt(keys) : keys);

  return async (token) => {
    const cached = checked.get(token);
    if (cached) return cached.expiresAt > Date.now() ? cached.claims : undefined;
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
