import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { CustomerRecord } from '../domain/customer-record.ts';

export interface CustomerDocument extends Omit<CustomerRecord, 'uuid'> {
  readonly _id: string;
  /** What the customer is found by. */
  readonly terms: readonly string[];
}

/** Customers that were not merged into another one; the lists and the look-ups know no others. */
export const STANDING = { mergedInto: null } as const;
/** D-4.06: an order's customer id belongs to one card; the unique index decides. */
export const BY_MEMBER = { shopUuid: 1, members: 1 } as const;
/** Blocked customers alone: the checkout reads it for each order. */
export const BLOCKED_PHONES = { shopUuid: 1, phones: 1, 'blocked.at': 1 } as const;
export const BLOCKED = { 'blocked.at': { $type: 'string' } } as const;
export const BY_TAG = { shopUuid: 1, tags: 1, 'counts.lastOrderAt': -1, _id: -1 } as const;
export const BY_TERM = { shopUuid: 1, terms: 1 } as const;

export const ERASING_BY = { 'erasing.at': 1 } as const;
export const ERASING = { 'erasing.at': { $type: 'string' } } as const;

const standing = { partialFilterExpression: STANDING };
const text = { type: String, required: true } as const;
const list = { type: [Object], required: true } as const;
const texts = { type: [String], required: true } as const;

/** One customer, one document: staff write it, and the counts and addresses of its orders are kept in it. */
export const customerModel = (connection: Connection) => {
  const { version, ...hidden } = outboxFields;
  return recordModel<CustomerDocument>(connection, {
    name: 'Customer',
    collection: 'customers',
    fields: {
      _id: text,
      shopUuid: text,
      version,
      revision: { type: Number, required: true },
      firstname: { type: String, default: '' },
      lastname: { type: String, default: '' },
      phone: text,
      secondPhone: { type: String, default: null },
      email: { type: String, default: null },
      typed: texts,
      namedAt: { type: String, default: null },
      members: texts,
      phones: texts,
      addresses: list,
      removed: texts,
      tags: texts,
      notes: list,
      blocked: { type: Object, default: null },
      merged: list,
      mergedInto: { type: String, default: null },
      counts: { type: Object, required: true },
      createdAt: text,
      erasing: { type: Object, default: undefined },
      terms: texts,
    },
    hidden,
    indexes: [
      [BY_MEMBER, { unique: true, ...standing }],
      [BLOCKED_PHONES, { partialFilterExpression: BLOCKED }],
      [{ shopUuid: 1, phones: 1 }, standing],
      /* The list: by each of its sorts, by tag, by words and phones. */
      [{ shopUuid: 1, 'counts.lastOrderAt': -1, _id: -1 }, standing],
      [{ shopUuid: 1, 'counts.spent': -1, _id: -1 }, standing],
      [{ shopUuid: 1, 'counts.returned': -1, _id: -1 }, standing],
      [{ shopUuid: 1, 'counts.orderCount': -1, _id: -1 }, standing],
      [BY_TAG, standing],
      [BY_TERM, standing],
      /* Customers whose erasure is under way. */
      [ERASING_BY, { partialFilterExpression: ERASING }],
      outboxIndex,
    ],
  });
};
export type CustomerModel = ReturnType<typeof customerModel>;
