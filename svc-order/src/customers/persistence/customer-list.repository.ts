import { CUSTOMERS_COUNTED_TO } from '@shop/contracts/order/dashboard';
import type { mongo, QueryFilter } from 'mongoose';
import { inTime, searchPrefixes } from '../../orders/index.ts';
import type { CustomerPlace } from '../domain/customer-cursor.ts';
import type { CustomerRecord } from '../domain/customer-record.ts';
import { fieldOf, type CustomerSort } from '../domain/customer-sort.ts';
import {
  BLOCKED,
  BLOCKED_PHONES,
  BY_TAG,
  BY_TERM,
  STANDING,
  type CustomerDocument,
  type CustomerModel,
} from './customer.model.ts';
import { customerOf } from './customer.repository.ts';

const MAX_TIME_MS = 2000;
const COUNT_MAX_TIME_MS = 300;
const MAX_TAGS = 200;

export interface CustomerFilter {
  readonly q?: string | undefined;
  readonly tag?: string | undefined;
  readonly blocked?: boolean | undefined;
}
export interface CustomerWindow {
  readonly sort: CustomerSort;
  readonly page: number;
  readonly limit: number;
  /** Goes on behind this row, instead of at `page`. */
  readonly after: CustomerPlace | null;
}
export interface CustomerList {
  readonly customers: readonly CustomerRecord[];
  readonly total: number;
  readonly hasMore: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0, terms: 0 } as const;

/** Rows behind a place; a row without the key (no order yet) comes last. */
const behind = (key: string, { key: value, uuid }: CustomerPlace): QueryFilter<CustomerDocument> =>
  value === null
    ? { [key]: null, _id: { $lt: uuid } }
    : {
        $or: [
          { [key]: { $lt: value } },
          { [key]: value, _id: { $lt: uuid } },
          ...(typeof value === 'string' ? [{ [key]: null }] : []),
        ],
      };

const indexOf = (sort: CustomerSort, { tag, blocked }: CustomerFilter, isSearch: boolean): mongo.IndexSpecification => {
  if (isSearch) return BY_TERM;
  if (tag !== undefined) return BY_TAG;
  return blocked ? BLOCKED_PHONES : { shopUuid: 1, [fieldOf(sort)]: -1, _id: -1 };
};

/** Lists of a shop's customers; each is served by an index. */
export const createCustomerLists = (customers: CustomerModel) => ({
  of: (shopUuid: string) => ({
    /** A page of customers. A total that takes too long is that of the rows so far. */
    list: async (filter: CustomerFilter, { sort, page, limit, after }: CustomerWindow): Promise<CustomerList> => {
      const prefixes = filter.q ? searchPrefixes(filter.q) : [];
      if (!prefixes) return { customers: [], total: 0, hasMore: false };
      const { tag, blocked } = filter;
      const where: QueryFilter<CustomerDocument> = {
        shopUuid,
        ...STANDING,
        ...(tag === undefined ? {} : { tags: tag }),
        ...(blocked === undefined ? {} : blocked ? BLOCKED : { 'blocked.at': null }),
        ...(prefixes.length === 0
          ? {}
          : { $and: prefixes.map((prefix) => ({ terms: new RegExp(`^${escaped(prefix)}`) })) }),
      };
      const key = fieldOf(sort);
      const hint = indexOf(sort, filter, prefixes.length > 0);
      const found = customers
        .find(after ? { $and: [where, behind(key, after)] } : where, RECORD, { hint, maxTimeMS: MAX_TIME_MS })
        .sort({ [key]: -1, _id: -1 })
        .skip(after ? 0 : (page - 1) * limit)
        .limit(limit + 1)
        .lean<Omit<CustomerDocument, 'terms'>[]>();
      const counting = customers
        .countDocuments(where, { hint, limit: CUSTOMERS_COUNTED_TO, maxTimeMS: COUNT_MAX_TIME_MS })
        .exec();
      const [rows, total] = await Promise.all([found, inTime(counting)]);
      return {
        customers: rows.slice(0, limit).map(customerOf),
        total: total ?? Math.min(CUSTOMERS_COUNTED_TO, (page - 1) * limit + rows.length),
        hasMore: rows.length > limit,
      };
    },

    /** The tags that customers of the shop have, by name. */
    tags: async (): Promise<string[]> => {
      const rows = await inTime(
        customers.distinct('tags', { shopUuid, ...STANDING }, { maxTimeMS: COUNT_MAX_TIME_MS }).exec(),
      );
      return (rows ?? []).sort().slice(0, MAX_TAGS);
    },
  }),
});
export type CustomerLists = ReturnType<typeof createCustomerLists>;
