import { setTimeout as pause } from 'node:timers/promises';
import { driverOf, scrubber } from '@shop/service-kit';
import type { RecordedErasure } from '../../customers/index.ts';
import { wordsOf, type OrderDocument, type OrderModel } from '../../orders/index.ts';
import { erasedOrder } from '../domain/erased-order.ts';

const MAX_TIME_MS = 10_000;
const PAGE = 100;
/** The relay publishes an order's events before its customer is erased; it is given this much time a round. */
const TRIES = 20;
const WAIT_MS = 100;

/** An order that was placed while the erasure began is under way: it is delivered, and its customer is a new one. */
const ENDED: OrderDocument['state'][] = ['delivered', 'returned', 'cancelled'];

type Erasing = Pick<RecordedErasure, 'at' | 'pseudonym' | 'members' | 'phones' | 'names'>;

/** Takes a person out of the orders. Both steps find nothing when they are done again. */
export const createOrderEraser = (model: OrderModel) => {
  const orders = driverOf(model);

  return {
    /** @returns whether no order of the person is left */
    eraseOwn: async (shopUuid: string, { at, pseudonym, members, phones, names }: Erasing): Promise<boolean> => {
      // What was typed about the person's orders may hold the phone of somebody else who is called for them.
      const scrub = scrubber({ phones, names, hidesEveryPhone: true });
      const ofPerson = {
        shopUuid,
        'customer.uuid': { $in: [...members] },
        placedAt: { $lte: at },
        state: { $in: ENDED },
      };
      for (let round = 0; round < TRIES; round += 1) {
        for (;;) {
          const page = await orders
            .find<OrderDocument>({ ...ofPerson, outboxPending: { $ne: true } }, { limit: PAGE, maxTimeMS: MAX_TIME_MS })
            .toArray();
          if (page.length === 0) break;
          const writes = page.map((order) => {
            const set = erasedOrder(order, pseudonym, scrub);
            const version = order.version + 1;
            const fields = { ...set, words: wordsOf(set.searchTerms), version, revision: version, isOnCard: true };
            return {
              updateOne: {
                filter: { _id: order._id, version: order.version },
                update: { $set: fields, $unset: { outbox: 1 as const } },
              },
            };
          });
          await orders.bulkWrite(writes, { ordered: false });
        }
        const isWaiting = (await orders.findOne(ofPerson, { projection: { _id: 1 }, maxTimeMS: MAX_TIME_MS })) !== null;
        if (!isWaiting) return true;
        await pause(WAIT_MS);
      }
      return false;
    },

    /** D-4.14: takes the person's own phones from orders of others, which keep all else. */
    eraseSecondPhones: async (
      shopUuid: string,
      { members, phones }: Pick<Erasing, 'members' | 'phones'>,
    ): Promise<void> => {
      const own = [...phones];
      const naming = {
        shopUuid,
        // By the index of the words, which have both phones of an order.
        searchTerms: { $in: own },
        'customer.secondPhone': { $in: own },
        'customer.uuid': { $nin: [...members] },
      };
      for (;;) {
        const page = await orders.find<OrderDocument>(naming, { limit: PAGE, maxTimeMS: MAX_TIME_MS }).toArray();
        if (page.length === 0) return;
        const writes = page.map(({ _id, version, searchTerms }) => {
          const left = searchTerms.filter((term) => !own.includes(term));
          const set = { 'customer.secondPhone': null, searchTerms: left, words: wordsOf(left), version: version + 1 };
          return { updateOne: { filter: { _id, version }, update: { $set: set } } };
        });
        // What another write changed in between is read again.
        await orders.bulkWrite(writes, { ordered: false });
      }
    },
  };
};
