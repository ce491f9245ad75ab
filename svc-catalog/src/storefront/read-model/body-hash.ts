import { hash } from 'node:crypto';

/** Tells one body from another, the same on every replica. */
export const bodyHash = (body: Buffer | string): string => hash('sha1', body, 'base64url');
