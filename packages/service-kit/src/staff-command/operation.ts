import { createHash } from 'node:crypto';
import type { StaffClaims } from '@shop/contracts/staff';

const KEY = /^[\w-]{8,100}$/;

/** One press of a person: the key of the press, and what it asks. */
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
  asked: readonly unknown[],
): Operation | null =>
  typeof key === 'string' && KEY.test(key)
    ? {
        id: `${staff.shopUuid}:${staff.sub}:${key}`,
        request: createHash('sha256').update(JSON.stringify(asked)).digest('hex'),
      }
    : null;
