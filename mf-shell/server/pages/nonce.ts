import { pooledRandom } from '@shop/service-kit';

/** Nonce for the content security policy of one answer: 144 bits. */
export const newNonce = pooledRandom(18, 'base64url');
