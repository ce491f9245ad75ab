import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** D-1.06: public identifiers are UUIDv7. */
export const newId = (): string => v7();

const LENGTH = 12;
const pool = Buffer.alloc(LENGTH * 500);
let used = pool.length;

/** Names a request in logs and to the visitor who asks about it. Chance is drawn for many at a time: this is in every answer. */
export const newRequestId = (): string => {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('hex', used, (used += LENGTH));
};
