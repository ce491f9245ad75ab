import { hash } from 'node:crypto';

/** A hash of the body, equal on every replica. */
export const bodyHash = (body: Buffer | string): string => hash('sha1', body, 'base64url');
