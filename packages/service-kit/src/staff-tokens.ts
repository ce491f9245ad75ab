import { STAFF_AUDIENCE, StaffClaims } from '@shop/contracts';
import { createLocalJWKSet, createRemoteJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';

export type StaffVerifier = (token: string) => Promise<StaffClaims | undefined>;

const CACHE_SIZE = 2000;

/**
 * Checks staff tokens (EdDSA, D-11.01). `keys` is where the public keys are, or a function that reads them.
 * A token that was checked once is remembered until it expires: verification costs more than most answers.
 */
export const createStaffVerifier = (keys: URL | (() => Promise<JSONWebKeySet>)): StaffVerifier => {
  const checked = new Map<string, { claims: StaffClaims; expiresAt: number }>();
  const keySet = keys instanceof URL ? createRemoteJWKSet(keys, { timeoutDuration: 2000 }) : async (...lookup: Parameters<ReturnType<typeof createLocalJWKSet>>) => createLocalJWKSet(await keys())(...lookup);

  return async (token) => {
    const known = checked.get(token);
    if (known) return known.expiresAt > Date.now() ? known.claims : undefined;
    try {
      const { payload } = await jwtVerify(token, keySet, { audience: STAFF_AUDIENCE, algorithms: ['EdDSA'] });
      const claims = StaffClaims.safeParse(payload);
      if (!claims.success) return undefined;
      const oldest = checked.size >= CACHE_SIZE ? checked.keys().next().value : undefined;
      if (oldest !== undefined) checked.delete(oldest);
      checked.set(token, { claims: claims.data, expiresAt: (payload.exp ?? 0) * 1000 });
      return claims.data;
    } catch (error) {
      // A key server that does not answer is our trouble, not the caller's: let it surface as 503.
      if (error instanceof Error && (error.name === 'JWKSTimeout' || error.name === 'TypeError')) throw error;
      return undefined;
    }
  };
};
