import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** D-1.06: public identifiers are UUIDv7. */
export const newId = (): string => v7();

/** Creates random texts of `bytes` bytes, drawn for 500 at a time, for values that are in every answer. */
export const pooledRandom = (bytes: number, encoding: 'hex' | 'base64url'): (() => string) => {
  const pool = Buffer.alloc(bytes * 500);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    return pool.toString(encoding, used, (used += bytes));
  };
};

/** Names a request in logs and to the visitor who asks about it. */
export const newRequestId = pooledRandom(12, 'hex');
