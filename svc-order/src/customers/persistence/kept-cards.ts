import { driverOf, insertEach } from '@shop/service-kit';
import { OFF_CARD, OFF_CARD_BY, type OrderDocument, type OrderModel } from '../../orders/index.ts';
import type { CustomerRecord } from '../domain/customer-record.ts';
import { termsOf } from '../domain/customer-terms.ts';
import { customerOfOrders, projectOrders, type OrderOfCustomer } from '../domain/project-customer.ts';
import { createCustomerOrders, sumOf } from './customer-orders.repository.ts';
import { ERASING, ERASING_BY, STANDING, type CustomerDocument, type CustomerModel } from './customer.model.ts';
import { customerOf } from './customer.repository.ts';

type OffCard = Pick<OrderDocument, '_id' | 'shopUuid' | 'version' | 'placedAt' | 'customer' | 'place' | 'address'>;
const READ = { shopUuid: 1, version: 1, placedAt: 1, customer: 1, place: 1, address: 1 } as const;
const MAX_TIME_MS = 5000;
/** The orders that a card is made of when somebody asks for it before the next round. */
const MAX_ORDERS_OF_ONE = 500;

const documentOf = ({ uuid, ...customer }: CustomerRecord): CustomerDocument => ({
  _id: uuid,
  ...customer,
  terms: termsOf(customer),
});
const isWhole = async (count: number, writing: Promise<{ readonly matchedCount: number }>): Promise<boolean> =>
  (await writing).matchedCount === count;

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
    const documents = await customers
      .find(
        { shopUuid, members: { $in: ids }, ...STANDING },
        { terms: 0, outbox: 0, handled: 0 },
        { maxTimeMS: MAX_TIME_MS },
      )
      .lean<CustomerDocument[]>();
    const known = documents.map(customerOf);
    const members = [...new Set([...ids, ...known.flatMap((customer) => customer.members)])];
    const counts = new Map((await customerOrders.of(shopUuid).countsOf(members)).map((one) => [one.id, one]));
    const countsOf = (own: readonly string[]) => sumOf(own.flatMap((id) => counts.get(id) ?? []));

    const updates = known.map((customer) => {
      const own = customer.members.flatMap((id) => byId.get(id) ?? []);
      const set = projectOrders(customer, own, countsOf(customer.members));
      const version = customer.version + 1;
      return {
        updateOne: {
          filter: { _id: customer.uuid, version: customer.version },
          update: { $set: { ...set, terms: termsOf({ ...customer, ...set }), version } },
        },
      };
    });
    const without = ids.filter((id) => known.every(({ members: own }) => !own.includes(id)));
    const erasing = await erasingOf(shopUuid, without);
    const fresh = without
      .filter((id) => !erasing.has(id))
      .map((id) => ({ id, customer: customerOfOrders(shopUuid, byId.get(id) ?? [], countsOf([id])) }));
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
        const { uuid, phone } = order.customer;
        if (uuid === null || phone === null) continue;
        const ofShop = shops.get(order.shopUuid) ?? new Map<string, OffCard[]>();
        ofShop.set(uuid, [...(ofShop.get(uuid) ?? []), order]);
        shops.set(order.shopUuid, ofShop);
      }
      const done = new Set<string>();
      for (const [shopUuid, byId] of shops) for (const id of await keepOfShop(shopUuid, byId)) done.add(id);
      const onCard = waiting.filter(
        ({ customer: { uuid, phone } }) => uuid === null || phone === null || done.has(uuid),
      );
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
