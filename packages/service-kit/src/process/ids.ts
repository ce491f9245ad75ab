import { randomFillSync } from 'node:crypto';
import { v5, v7 } from 'uuid';

/** D-1.06: public identifiers are UUIDv7. */
export const newId = (): string => v7();

/** Namespace of customers' ids; never changes, or every customer would become another person. */
const CUSTOMERS = '6f1d7c1e-2b7a-5f0c-9a3e-4d5b6c7d8e9f';

/**
 * D-4.06: the customer of a shop and a normalised phone, as a UUIDv5. The same pair gives the same id in every service
 * and on every replica, so that placing an order matches its customer without a read or a second write, and a service
 * recognises the phone of an erased person by an event that names none (D-15.03).
 */
export const customerIdOf = (shopUuid: string, phone: string): string => v5(`${shopUuid}:${phone}`, CUSTOMERS);

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
