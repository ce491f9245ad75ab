import {
  checkVersion,
  driverOf,
  batchCalls,
  insertEach,
  isDuplicateKey,
  refusalsOf,
  wasHandled,
  type Checked,
  type Insertion,
  type NewEvent,
  type StaffCommand,
} from '@shop/service-kit';
import type { ClientSession } from 'mongoose';
import type { BudgetClaim } from '../domain/budget-use.ts';
import type { OrderChange } from '../domain/order-change.ts';
import type { OrderFact } from '../domain/order-event.ts';
import type { OrderReference } from '../domain/order-parts.ts';
import type { OrderRecord, VersionedOrder } from '../domain/order-record.ts';
import { documentOf, recordOf, type Cause, type OrderDocument } from './order-document.ts';
import { orderWriteOf, type OrderWrite } from './order-write.ts';
import type { OrderModel } from './order.model.ts';
import type { PromotionBudgets } from './promotion-budgets.ts';

/** Together shorter than the checkout's deadline of 3 s: an unavailable majority is reported, not awaited. */
const INSERT_PATIENCE_MS = 1500;
const CERTAINTY_PATIENCE_MS = 900;
const MAX_TIME_MS = 2000;

export interface PlacedOrder {
  readonly uuid: string;
  readonly placedAt: string;
}

const placed = (document: Pick<OrderDocument, '_id' | 'placedAt'> | null): PlacedOrder | null =>
  document && { uuid: document._id, placedAt: document.placedAt };

interface Placing {
  readonly document: OrderDocument;
  readonly signal: AbortSignal;
}

/** Orders, of one shop at a time (D-2.01). Simultaneous calls for several orders share a round trip. */
export const createOrders = (model: OrderModel, budgets: Pick<PromotionBudgets, 'claim' | 'giveBack'>) => {
  /** Placing and changing orders is what this service does all day: past the model (ADR 36). */
  const writes = driverOf(model);

  const readDocument = batchCalls<string, { readonly found: OrderDocument | undefined }>(async (uuids) => {
    const documents = await model.find({ _id: { $in: [...new Set(uuids)] } }, null, { maxTimeMS: MAX_TIME_MS }).lean();
    const byId = new Map(documents.map((document) => [document._id, document]));
    return uuids.map((uuid) => ({ found: byId.get(uuid) }));
  });

  /** Each caller gets the result of its own order: a duplicate stops no other. */
  const insert = batchCalls<Placing, Exclude<Insertion, Error> | 'given-up'>(async (placings) => {
    const active = placings.filter(({ signal }) => !signal.aborted);
    const inserted = await insertEach(
      writes,
      active.map(({ document }) => document),
      { maxTimeMS: MAX_TIME_MS, writeConcern: { w: 'majority', wtimeoutMS: INSERT_PATIENCE_MS } },
    );
    return placings.map((placing) => inserted[active.indexOf(placing)] ?? 'given-up');
  });

  /** A bulk write does not say which change met another version; each order's marks do. */
  const tookOf = async (changes: readonly OrderWrite[]): Promise<boolean[]> => {
    const ids = changes.map(({ filter }) => filter._id);
    const rows = await model
      .find({ _id: { $in: ids } }, { version: 1, handled: 1 }, { maxTimeMS: MAX_TIME_MS })
      .lean<Pick<OrderDocument, '_id' | 'version' | 'handled'>[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return changes.map(({ filter, version, mark, fresh }) => {
      const row = byId.get(filter._id);
      return row?.handled?.includes(mark) === true && (fresh || row.version === version);
    });
  };

  const writeOne = batchCalls<OrderWrite, boolean>(async (changes) => {
    const [only] = changes;
    if (only && changes.length === 1)
      return [(await writes.updateOne(only.filter, only.update, { maxTimeMS: MAX_TIME_MS })).matchedCount === 1];
    let refused: ReadonlyMap<number, Error> = new Map();
    try {
      const updates = changes.map(({ filter, update }) => ({ updateOne: { filter, update } }));
      const { matchedCount } = await writes.bulkWrite(updates, { ordered: false, maxTimeMS: MAX_TIME_MS });
      if (matchedCount === changes.length) return changes.map(() => true);
    } catch (error) {
      refused = refusalsOf(error);
    }
    const took = await tookOf(changes);
    return changes.map((_change, index) => refused.get(index) ?? took[index] === true);
  });

  /** The same write with the order's budget claims, in one transaction. `over`: a budget is too small. */
  const insertWithin = async (
    { document, signal }: Placing,
    claims: readonly BudgetClaim[],
  ): Promise<'inserted' | 'duplicate' | 'given-up' | 'over'> => {
    if (signal.aborted) return 'given-up';
    try {
      const outcome = await budgets.claim(document.shopUuid, claims, signal, async (session) => {
        await writes.insertOne(document, { session });
      });
      return outcome === 'written' ? 'inserted' : 'over';
    } catch (error) {
      if (isDuplicateKey(error)) return 'duplicate';
      throw error;
    }
  };

  return {
    /** The reads and writes for one shop. */
    of: (shopUuid: string) => ({
      /**
       * One write: the order and its events. `duplicate`: this key has an order already (D-3.04). `given-up`: nothing
       * was written, because `signal` was aborted before this order's turn. If it throws, the order may or may not have
       * been written, and a write may still be lost: `findSurely` finds out. `over`: nothing was written, because a
       * budget is too small. `acted`: the audit entry of the member of staff who makes the order.
       */
      insert: (
        order: Omit<OrderRecord, 'shopUuid'>,
        facts: readonly OrderFact[],
        cause: Cause,
        signal: AbortSignal,
        claims: readonly BudgetClaim[] = [],
        acted?: NewEvent,
      ): Promise<Awaited<ReturnType<typeof insert>> | 'over'> => {
        const placing = { document: documentOf({ ...order, shopUuid }, facts, cause, acted), signal };
        return claims.length === 0 ? insert(placing) : insertWithin(placing, claims);
      },

      /** The order of a key, if a majority of the database has it: only that cannot be lost any more. */
      findByKey: async (clientOrderKey: string): Promise<PlacedOrder | null> =>
        placed(
          await model
            .findOne({ shopUuid, clientOrderKey }, { placedAt: 1 }, { maxTimeMS: 1000, readConcern: 'majority' })
            .lean(),
        ),

      /**
       * The same with certainty: it waits until the majority has everything that was written before. Throws if the
       * majority does not answer within 0.9 s; the outcome is then unknown.
       */
      findSurely: async (clientOrderKey: string): Promise<PlacedOrder | null> =>
        placed(
          await model
            .findOne(
              { shopUuid, clientOrderKey },
              { placedAt: 1 },
              { maxTimeMS: CERTAINTY_PATIENCE_MS, readConcern: 'linearizable' },
            )
            .lean(),
        ),

      find: async (uuid: string): Promise<VersionedOrder | null> => {
        const { found: document } = await readDocument(uuid);
        return document?.shopUuid === shopUuid ? recordOf(document) : null;
      },

      /** One look-up in every case, so that its duration does not reveal whether such a number exists. */
      findByNumber: async (number: string, phone: string): Promise<VersionedOrder | null> => {
        const document = await model
          .findOne({ shopUuid, number, 'customer.phone': phone }, null, { maxTimeMS: MAX_TIME_MS })
          .lean();
        return document && recordOf(document);
      },

      /** By number: those of the shop's orders among these numbers. */
      uuidsOfNumbers: async (numbers: readonly string[]): Promise<Map<string, string>> => {
        const rows = await model
          .find({ shopUuid, number: { $in: [...numbers] } }, { number: 1 }, { maxTimeMS: MAX_TIME_MS })
          .lean();
        return new Map(rows.map(({ number, _id }) => [number, _id]));
      },

      /** The orders that these drafts became, by draft. */
      numbersOfDrafts: async (drafts: readonly string[]): Promise<Map<string, OrderReference>> => {
        if (drafts.length === 0) return new Map();
        const rows = await model
          .find(
            { shopUuid, draft: { $in: [...drafts], $type: 'string' } },
            { number: 1, draft: 1 },
            { maxTimeMS: MAX_TIME_MS },
          )
          .lean();
        return new Map(rows.map(({ _id, number, draft = '' }) => [draft, { uuid: _id, number }]));
      },

      /** The order that a draft became, if a majority of the database has it. */
      findByDraft: async (draft: string): Promise<PlacedOrder | null> =>
        placed(
          await model
            .findOne(
              { shopUuid, draft: { $eq: draft, $type: 'string' } },
              { placedAt: 1 },
              { maxTimeMS: 1000, readConcern: 'majority' },
            )
            .lean(),
        ),

      findByCart: async (cartExternalId: string): Promise<PlacedOrder | null> =>
        placed(await model.findOne({ shopUuid, cartExternalId }, { placedAt: 1 }, { maxTimeMS: MAX_TIME_MS }).lean()),

      /** @param mark a message's id, or a request's idempotency key. */
      wasHandled: (uuid: string, mark: string): Promise<boolean> => wasHandled(model, { _id: uuid, shopUuid }, mark),

      /** The optimistic lock of a staff write (D-4.03). `revision`: as the person saw it. */
      check: (
        order: VersionedOrder | null,
        revision: number,
        command: Pick<StaffCommand, 'operation'>,
      ): Promise<Checked<VersionedOrder>> =>
        checkVersion(order, { expected: revision, actual: order?.revision }, command, ({ uuid }, operation) =>
          wasHandled(model, { _id: uuid, shopUuid }, operation),
        ),

      /**
       * One conditional write: the changed fields, the events, the handled mark. `acted`: the audit entry of a staff
       * request (D-11.03).
       * @returns the order after the write; null if another request changed it since `before` was read (D-4.03), or the
       * message was handled already.
       */
      change: async (
        before: VersionedOrder,
        change: OrderChange,
        at: string,
        cause: Cause,
        acted?: NewEvent,
      ): Promise<VersionedOrder | null> => {
        const { after, ...write } = orderWriteOf(before, change, at, cause, acted);
        // D-9.03: budget amounts go back in the same write that ends the order's claim.
        const isUseChanged = change.set.budgetUse !== undefined;
        const [returnedUses, takenUses] = isUseChanged
          ? [before.budgetUse ?? [], change.set.budgetUse ?? []]
          : [[], []];
        const writeWithin = async (session: ClientSession): Promise<boolean> =>
          (await writes.updateOne(write.filter, write.update, { session })).matchedCount === 1;
        const took =
          returnedUses.length + takenUses.length === 0
            ? await writeOne(write)
            : await budgets.giveBack(shopUuid, returnedUses, writeWithin, takenUses);
        return took ? after : null;
      },
    }),

    /** For the thank-you page, whose link names the order but no shop. */
    findAnywhere: async (uuid: string): Promise<VersionedOrder | null> => {
      const { found: document } = await readDocument(uuid);
      return document ? recordOf(document) : null;
    },

    /** Requests of all shops to logistics whose repetition or end is due at `at` (ISO 8601, UTC). */
    unanswered: async (at: string, limit: number): Promise<{ shopUuid: string; uuid: string }[]> => {
      const due = { 'awaiting.askAgainAt': { $lte: at, $type: 'string' } } as const;
      const rows = await model.find(due, { shopUuid: 1 }, { limit, maxTimeMS: MAX_TIME_MS }).lean();
      return rows.map(({ _id, shopUuid }) => ({ uuid: _id, shopUuid }));
    },
  };
};
export type Orders = ReturnType<typeof createOrders>;
