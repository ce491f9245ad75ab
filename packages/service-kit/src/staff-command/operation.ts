import { createHash } from 'node:crypto';
import type { StaffClaims } from '@shop/contracts/staff';

const KEY = /^[\w-]{8,100}$/;

/** One request of a person: its idempotency key and its content. */
export interface Operation {
  /** Unique per shop, person and key. A write that stores it knows its own repetition. */
  readonly id: string;
  /** A digest of endpoint, parameters and body. */
  readonly request: string;
}

/** @returns null when the header is no key. */
export const operationOf = (
  staff: Pick<StaffClaims, 'shopUuid' | 'sub'>,
  key: unknown,
  content: readonly unknown[],
): Operation | null =>
  typeof key === 'string' && KEY.test(key)
    ? {
        id: `${staff.shopUuid}:${staff.sub}:${key}`,
        request: createHash('sha256').update(JSON.stringify(content)).digest('hex'),
      }
    : null;
