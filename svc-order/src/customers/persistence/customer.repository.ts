import {
  batchCalls,
  driverOf,
  handledMark,
  inTransaction,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  wasHandled,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import type { CustomerFields, CustomerRecord } from '../domain/customer-record.ts';
import { termsOf } from '../domain/customer-terms.ts';
import { BLOCKED, BLOCKED_PHONES, STANDING, type CustomerDocument, type CustomerModel } from './customer.model.ts';

const SOURCE = 'svc-order';
const MAX_TIME_MS = 2000;
/** The outbox is never read with the record. */
const RECORD = { outbox: 0, outboxPending: 0, outboxParked: 0, handled: 0, terms: 0 } as const;
type Row = Omit<CustomerDocument, 'terms'>;
type Request = Pick<StaffCommand, 'operation' | 'signal'>;

export const customerOf = ({ _id, ...rest }: Row): CustomerRecord => ({ ...rest, uuid: _id });

/** A write of one customer. */
export interface CustomerWrite {
  readonly before: CustomerRecord;
  readonly set: CustomerFields;
  readonly events: readonly NewEvent[];
}
/** Another write came in between; the transaction is given up. */
class Outdated extends Error {}

const changeOf = ({ before, set, events }: CustomerWrite, operation: string | null) => {
  const version = before.version + 1;
  const after = { ...before, ...set, version, revision: version };
  return {
    after,
    filter: { _id: before.uuid, shopUuid: before.shopUuid, version: before.version },
    update: {
      $set: {
        ...set,
        terms: termsOf(after),
        version,
        revision: version,
        ...(events.length > 0 ? outboxSet(SOURCE, version, [...events]) : {}),
      },
      ...handledMark(operation),
    },
  };
};

const writeAll = async (
  customers: CustomerModel,
  writes: readonly CustomerWrite[],
  { operation, signal }: Request,
  session: ClientSession,
): Promise<CustomerRecord[]> => {
  const written: CustomerRecord[] = [];
  for (const write of writes) {
    const { after, filter, update } = changeOf(write, operation);
    signal.throwIfAborted();
    const { matchedCount } = await driverOf(customers).updateOne(filter, update, { session });
    if (matchedCount === 0) throw new Outdated();
    written.push(after);
  }
  return written;
};

/** T-2.16: which of these phones are blocked; simultaneous orders share the read. */
const blockedPhonesOf = (customers: CustomerModel) =>
  batchCalls<{ readonly shopUuid: string; readonly phone: string }, { readonly found: boolean }>(
    async (asked) => {
      const shops = [...new Set(asked.map(({ shopUuid }) => shopUuid))];
      const phones = [...new Set(asked.map(({ phone }) => phone))];
      const rows = await customers
        .find(
          { shopUuid: { $in: shops }, phones: { $in: phones }, ...BLOCKED, ...STANDING },
          { shopUuid: 1, phones: 1 },
          { hint: BLOCKED_PHONES, maxTimeMS: MAX_TIME_MS },
        )
        .lean<Pick<CustomerDocument, 'shopUuid' | 'phones'>[]>();
      return asked.map(({ shopUuid, phone }) => ({
        found: rows.some((row) => row.shopUuid === shopUuid && row.phones.includes(phone)),
      }));
    },
    { repeatable: true },
  );

/** The customers of shops. */
export const createCustomers = (customers: CustomerModel) => {
  const collection = driverOf(customers);
  const isBlocked = blockedPhonesOf(customers);

  return {
    of: (shopUuid: string) => {
      /** The card that an id of an order's customer leads to, that of a merged one included. */
      const find = async (uuid: string): Promise<CustomerRecord | null> => {
        const found = await customers
          .findOne({ shopUuid, members: uuid, ...STANDING }, RECORD, { maxTimeMS: MAX_TIME_MS })
          .lean<Row | null>();
        return found && customerOf(found);
      };
      return {
        find,

        /** The customer of this very id, merged or not. */
        findOwn: async (uuid: string): Promise<CustomerRecord | null> => {
          const found = await customers
            .findOne({ _id: uuid, shopUuid }, RECORD, { maxTimeMS: MAX_TIME_MS })
            .lean<Row | null>();
          return found && customerOf(found);
        },

        wasHandled: (uuid: string, operation: string): Promise<boolean> =>
          wasHandled(customers, { _id: uuid, shopUuid }, operation),

        isBlocked: async (phone: string): Promise<boolean> => (await isBlocked({ shopUuid, phone })).found,

        /** @returns false: another customer has one of its ids */
        insert: async (
          { uuid, ...record }: CustomerRecord,
          events: readonly NewEvent[],
          { operation, signal }: Request,
        ): Promise<boolean> => {
          const { version } = record;
          const outbox = { outbox: outboxOf(SOURCE, version, [...events]), outboxPending: true };
          const handled = operation === null ? [] : [operation];
          signal.throwIfAborted();
          try {
            const terms = termsOf({ ...record });
            await collection.insertOne({ _id: uuid, ...record, terms, ...outbox, handled } as CustomerDocument);
            return true;
          } catch (error) {
            if (isDuplicateKey(error)) return false;
            throw error;
          }
        },

        /**
         * One conditional write: fields, next version, events and the handled mark. Null: another request wrote since
         * `before` was read. `taken`: another customer has the second phone.
         */
        commit: async (
          write: CustomerWrite,
          { operation, signal }: Request,
        ): Promise<CustomerRecord | null | 'taken'> => {
          const { after, filter, update } = changeOf(write, operation);
          signal.throwIfAborted();
          try {
            const { matchedCount } = await collection.updateOne(filter, update, { maxTimeMS: MAX_TIME_MS });
            return matchedCount === 1 ? after : null;
          } catch (error) {
            if (isDuplicateKey(error)) return 'taken';
            throw error;
          }
        },

        /**
         * The same for several customers in one transaction, in their order: a merge takes the ids of one card to
         * another, and no order may have two cards or none.
         */
        commitTogether: async (
          writes: readonly CustomerWrite[],
          request: Request,
        ): Promise<CustomerRecord[] | null> => {
          try {
            return await inTransaction(customers, (session) => writeAll(customers, writes, request, session));
          } catch (error) {
            if (error instanceof Outdated) return null;
            throw error;
          }
        },
      };
    },
  };
};
export type Customers = ReturnType<typeof createCustomers>;
