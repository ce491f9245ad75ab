import { pooledChance } from '@shop/service-kit';

/** For one answer's content security policy: 144 bits. */
export const newNonce = pooledChance(18, 'base64url');
