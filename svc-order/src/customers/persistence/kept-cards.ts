import { driverOf, insertEach, isDuplicateKey } from '@shop/service-kit';
import { OFF_CARD, OFF_CARD_BY, type OrderDocument, type OrderModel } from '../../orders/index.ts';
import { customerIdOf } from '../domain/customer-id.ts';
import type { CustomerRecord } from '../domain/customer-record.ts';
import { termsOf } from '../domain/customer-terms.ts';
import { customerOfOrders, projectOrders, type ClaimPhone, type OrderOfCustomer } from '../domain/project-customer.ts';
import { createCustomerOrders, sumOf } from './customer-orders.repository.ts';
import { ERASING, ERASING_BY, STANDING, type CustomerDocument, type CustomerModel } from './customer.model.ts';
import { customerOf } from './customer.repository.ts';

const READ = {
  shopUuid: 1,
  version: 1,
  placedAt: 1,
  customer: 1,
  place: 1,
  address: 1,
  formerCustomers: 1,
} as const;
type OffCard = Pick<OrderDocument, '_id' | keyof typeof READ>;
const MAX_TIME_MS = 5000;
/** The orders that a card is made of when somebody asks for it before the next round. */
const MAX_ORDERS_OF_ONE = 500;

const documentOf = ({ uuid, ...customer }: CustomerRecord): CustomerDocument => ({
  _id: uuid,
  ...customer,
  terms: termsOf(customer),
});
/** False also where a card that was made meanwhile has a second phone of these: the next round sees it. */
const isWhole = async (count: number, writing: Promise<{ readonly matchedCount: number }>): Promise<boolean> => {
  try {
    return (await writing).matchedCount === count;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};

/** The ids to which the second phones of orders would lead (D-4.14). */
const secondIdsOf = (shopUuid: string, byId: ReadonlyMap<string, readonly OrderOfCustomer[]>): string[] => {
  const phones = [...byId.values()].flatMap((orders) => orders.flatMap(({ customer }) => customer.secondPhone ?? []));
  return [...new Set(phones)].map((phone) => customerIdOf(shopUuid, phone));
};

/** The ids whose cards an order changes: its customer's, and those of the phones that it had before. */
const idsOf = ({ customer: { uuid, phone }, formerCustomers = [] }: OffCard): string[] => [
  ...(uuid === null || phone === null ? [] : [uuid]),
  ...formerCustomers,
];

/** Each phone leads to one card: an id that has orders or a card of its own is never taken. */
const claimOf =
  (shopUuid: string, taken: Set<string>): ClaimPhone =>
  (phone) => {
    const id = customerIdOf(shopUuid, phone);
    if (taken.has(id)) return false;
    taken.add(id);
    return true;
  };

interface Models {
  readonly orders: OrderModel;
  readonly customers: CustomerModel;
}

/** Counts the orders of some customers of a shop again, and writes their cards. */
const createCardWriter = ({ orders, customers }: Models) => {
  const cards = driverOf(customers);
  const customerOrders = createCustomerOrders(orders);

  /** T-2.15: those of some ids whose person is being erased; they get a card of later orders once that is done. */
  const erasingOf = async (shopUuid: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    if (ids.length === 0) return new Set();
    const rows = await customers
      .find({ ...ERASING, shopUuid }, { erasing: 1 }, { hint: ERASING_BY, maxTimeMS: MAX_TIME_MS })
      .lean<Pick<CustomerDocument, '_id' | 'erasing'>[]>();
    return new Set(rows.flatMap(({ erasing }) => [...(erasing?.members ?? [])]));
  };

  /** @returns the ids whose card has these orders now; the others are tried again in the next round */
  return async (
    shopUuid: string,
    byId: ReadonlyMap<string, readonly OrderOfCustomer[]>,
  ): Promise<ReadonlySet<string>> => {
    const ids = [...byId.keys()];
    const seconds = secondIdsOf(shopUuid, byId);
    const documents = await customers
      .find(
        { shopUuid, members: { $in: [...ids, ...seconds] }, ...STANDING },
        { terms: 0, outbox: 0, handled: 0 },
        { maxTimeMS: MAX_TIME_MS },
      )
      .lean<CustomerDocument[]>();
    const all = documents.map(customerOf);
    const known = all.filter((customer) => customer.members.some((id) => byId.has(id)));
    const without = ids.filter((id) => known.every(({ members: own }) => !own.includes(id)));
    const erasing = await erasingOf(shopUuid, [...without, ...seconds]);
    const members = [...new Set([...ids, ...seconds, ...known.flatMap((customer) => customer.members)])];
    const counts = new Map((await customerOrders.of(shopUuid).countsOf(members)).map((one) => [one.id, one]));
    const countsOf = (own: readonly string[]) => sumOf(own.flatMap((id) => counts.get(id) ?? []));
    const onCards = all.flatMap((customer) => customer.members);
    const claim = claimOf(shopUuid, new Set([...ids, ...onCards, ...counts.keys(), ...erasing]));

    const updates = known.map((customer) => {
      const own = customer.members.flatMap((id) => byId.get(id) ?? []);
      const set = projectOrders(customer, own, countsOf(customer.members), claim);
      const version = customer.version + 1;
      return {
        updateOne: {
          filter: { _id: customer.uuid, version: customer.version },
          update: { $set: { ...set, terms: termsOf({ ...customer, ...set }), version } },
        },
      };
    });
    const fresh = without
      .filter((id) => !erasing.has(id))
      .map((id) => ({ id, customer: customerOfOrders(shopUuid, byId.get(id) ?? [], countsOf([id]), claim) }));
    const [updated, inserted] = await Promise.all([
      updates.length === 0 || isWhole(updates.length, cards.bulkWrite(updates, { ordered: false })),
      insertEach(
        cards,
        fresh.flatMap(({ customer }) => (customer ? [documentOf(customer)] : [])),
        { maxTimeMS: MAX_TIME_MS },
      ),
    ]);
    // A card that somebody wrote to in between is read again in the next round, with the others of this one.
    const onCard = updated ? known.flatMap((customer) => customer.members) : [];
    const made = fresh.filter(({ customer }) => customer).map(({ id }) => id);
    const cardless = fresh.filter(({ customer }) => !customer).map(({ id }) => id);
    return new Set([...onCard, ...cardless, ...made.filter((_id, at) => inserted[at] === 'inserted')]);
  };
};

/**
 * Keeps the customers' cards up to date with the orders. An order whose state, customer or place has changed is off its
 * card (`isOnCard` is absent) until a round has counted the customer's orders again. A round that stops anywhere is
 * repeated, and counts the same: no step adds to a figure.
 */
export const createKeptCards = (models: Models) => {
  const orderDocuments = driverOf(models.orders);
  const keepOfShop = createCardWriter(models);

  return {
    /** Puts the next orders on their cards; returns how many there were. */
    keepSome: async (limit: number): Promise<number> => {
      const waiting = await orderDocuments
        .find<OffCard>(OFF_CARD, { projection: READ, hint: OFF_CARD_BY, limit, maxTimeMS: MAX_TIME_MS })
        .toArray();
      if (waiting.length === 0) return 0;
      const shops = new Map<string, Map<string, OffCard[]>>();
      for (const order of waiting) {
        const ofShop = shops.get(order.shopUuid) ?? new Map<string, OffCard[]>();
        for (const id of idsOf(order)) {
          // A card that the order has left is counted again, and takes nothing from it.
          const own = id === order.customer.uuid ? [order] : [];
          ofShop.set(id, [...(ofShop.get(id) ?? []), ...own]);
        }
        shops.set(order.shopUuid, ofShop);
      }
      const done = new Set<string>();
      for (const [shopUuid, byId] of shops) for (const id of await keepOfShop(shopUuid, byId)) done.add(id);
      const onCard = waiting.filter((order) => idsOf(order).every((id) => done.has(id)));
      const marks = onCard.map(({ _id, version }) => ({
        updateOne: { filter: { _id, version }, update: { $set: { isOnCard: true } } },
      }));
      if (marks.length > 0) await orderDocuments.bulkWrite(marks, { ordered: false });
      return waiting.length;
    },

    /** Makes the card of one customer at once, where the next round has not made it yet. */
    keepOne: async (shopUuid: string, uuid: string): Promise<void> => {
      const rows = await orderDocuments
        .find<OffCard>(
          { shopUuid, 'customer.uuid': uuid },
          { projection: READ, limit: MAX_ORDERS_OF_ONE, maxTimeMS: MAX_TIME_MS },
        )
        .sort({ placedAt: -1 })
        .toArray();
      if (rows.some(({ customer }) => customer.phone !== null)) await keepOfShop(shopUuid, new Map([[uuid, rows]]));
    },

    /** These ids have another card now, or none: their orders are put on one in the next round. */
    takeOff: async (shopUuid: string, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      await orderDocuments.updateMany({ shopUuid, 'customer.uuid': { $in: [...ids] } }, { $unset: { isOnCard: 1 } });
    },
  };
};
export type KeptCards = ReturnType<typeof createKeptCards>;
