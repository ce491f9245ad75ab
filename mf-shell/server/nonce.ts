import { randomFillSync } from 'node:crypto';

/** 144 bits. */
const LENGTH = 18;
const pool = Buffer.alloc(LENGTH * 500);
let used = pool.length;

/** For one answer's content security policy. Chance is drawn for many at a time: every page has one. */
export const newNonce = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('base64url', used, (used += LENGTH));
};
