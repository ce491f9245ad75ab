import type { RecordedPlace } from '../../orders/domain/order-parts.ts';

/** Money is centimes; times are ISO 8601 UTC. */

export interface Person {
  readonly id: string;
  readonly name: string;
}

export interface RecordedAddress extends RecordedPlace {
  readonly id: string;
  readonly label: string;
  readonly address: string;
}

export interface RecordedCustomerNote {
  readonly id: string;
  readonly at: string;
  readonly by: Person;
  readonly text: string;
}

export interface RecordedBlock {
  readonly at: string;
  readonly by: Person;
  readonly reason: string;
}

/** T-2.13: a customer that became a part of this one, and what it brought, which an undo takes away again. */
export interface RecordedMerge {
  readonly uuid: string;
  readonly name: string;
  readonly phone: string;
  readonly at: string;
  readonly by: Person;
  /** The merge can be undone before this. */
  readonly until: string;
  readonly brought: {
    readonly members: readonly string[];
    readonly phones: readonly string[];
    readonly addresses: readonly string[];
    readonly notes: readonly string[];
    readonly tags: readonly string[];
    readonly isBlocked: boolean;
  };
}

/** What an erasure has to find; the document is deleted in the end. */
export interface RecordedErasure {
  /** Orders that were placed later are those of a new customer. */
  readonly at: string;
  /** The id that the orders have instead of the customer's. */
  readonly pseudonym: string;
  readonly members: readonly string[];
  readonly phones: readonly string[];
  readonly names: readonly string[];
  readonly isDone: boolean;
}

/** What the orders of the card come to; the list is sorted by these. */
export interface CustomerCounts {
  readonly orderCount: number;
  readonly delivered: number;
  readonly returned: number;
  readonly cancelled: number;
  readonly spent: number;
  readonly firstOrderAt: string | null;
  readonly lastOrderAt: string | null;
}
export const NO_ORDERS: CustomerCounts = {
  orderCount: 0,
  delivered: 0,
  returned: 0,
  cancelled: 0,
  spent: 0,
  firstOrderAt: null,
  lastOrderAt: null,
};

/**
 * A customer of a shop (D-4.06). What staff typed is theirs (`typed`); the rest follows from the orders. `version`
 * grows with each write and guards it, `revision` is the version that people see: it grows with what they write alone.
 */
export interface CustomerRecord {
  readonly uuid: string;
  readonly shopUuid: string;
  readonly version: number;
  readonly revision: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly secondPhone: string | null;
  readonly email: string | null;
  /** Fields that staff typed, which orders leave as they are. */
  readonly typed: readonly ('name' | 'email' | 'secondPhone')[];
  /** The time of the order that the name is of; null: no order has given one. */
  readonly namedAt: string | null;
  /** The ids under which orders are this customer's: its own, those merged into it, that of its second phone. */
  readonly members: readonly string[];
  /** The phones that find it, by the same rule. */
  readonly phones: readonly string[];
  readonly addresses: readonly RecordedAddress[];
  /** Addresses of orders that staff removed, by their ids: they do not come back. */
  readonly removed: readonly string[];
  readonly tags: readonly string[];
  readonly notes: readonly RecordedCustomerNote[];
  readonly blocked: RecordedBlock | null;
  readonly merged: readonly RecordedMerge[];
  /** The customer that this one became a part of. */
  readonly mergedInto: string | null;
  readonly counts: CustomerCounts;
  readonly createdAt: string;
  /** D-15.03: the erasure of this customer, until all of it is done. */
  readonly erasing?: RecordedErasure;
}

/** The fields that a write sets. */
export type CustomerFields = Partial<Omit<CustomerRecord, 'uuid' | 'shopUuid' | 'version' | 'revision'>>;
