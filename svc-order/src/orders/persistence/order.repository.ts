import type { EventEnvelope } from '@shop/contracts';
import { orderEventSchema } from '@shop/contracts/order/events';
import {
  gathered,
  insertEach,
  newEvent,
  newId,
  outboxOf,
  outboxSet,
  refusalsOf,
  type Insertion,
  type NewEvent,
} from '@shop/service-kit';
import { PATIENCE_MS } from '../domain/asking.ts';
import type { OrderChange } from '../domain/order-change.ts';
import type { OrderFact } from '../domain/order-event.ts';
import type { OrderRecord, VersionedOrder } from '../domain/order-record.ts';
import { wordsOf } from '../domain/search-terms.ts';
import type { OrderModel } from './order.model.ts';

export const SOURCE = 'svc-order';
/** Marks of handled messages kept per order: more than can still come back. */
const HANDLED_KEPT = 40;
/** Together less than the checkout's deadline of 3 s: a majority that is away is said, not waited for. */
const INSERT_PATIENCE_MS = 1500;
const CERTAINTY_PATIENCE_MS = 900;

/** The stored form of an order. */
export interface OrderDocument extends Omit<OrderRecord, 'uuid'> {
  readonly _id: string;
  readonly version: number;
  /** Absent in orders of an earlier release: theirs is the version. */
  readonly revision?: number;
  /** The search terms as one text. Absent in orders of an earlier release, until they are given theirs. */
  readonly words?: string | null;
  readonly outbox?: Record<string, EventEnvelope>;
  readonly outboxPending?: boolean;
  readonly handled?: readonly string[];
}

/** What an order's event says of where it came from. */
export interface Cause {
  readonly requestId: string;
  /** The message that asked for it. Kept as a mark: it changes the order once. */
  readonly causationId?: string;
  /** The person's operation that asked for it (D-4.08); kept as a mark too. */
  readonly operation?: string;
}

export interface PlacedOrder {
  readonly uuid: string;
  readonly placedAt: string;
}

const eventsOf = (order: OrderRecord, facts: readonly OrderFact[], occurredAt: string, cause: Cause): NewEvent[] =>
  facts.map(({ type, data }) =>
    newEvent(orderEventSchema(type), {
      data,
      shopUuid: order.shopUuid,
      subject: order.uuid,
      correlationId: cause.requestId,
      occurredAt,
      ...(cause.causationId === undefined ? {} : { causationId: cause.causationId }),
    }),
  );

const placed = (found: Pick<OrderDocument, '_id' | 'placedAt'> | null): PlacedOrder | null =>
  found && { uuid: found._id, placedAt: found.placedAt };

const recordOf = (document: OrderDocument): VersionedOrder => {
  const {
    _id,
    outbox: _outbox,
    outboxPending: _pending,
    handled: _handled,
    words: _words,
    revision = document.version,
    ...rest
  } = document;
  return { ...rest, uuid: _id, revision };
};

export const documentOf = (order: OrderRecord, facts: readonly OrderFact[], cause: Cause): OrderDocument => {
  const { uuid, ...rest } = order;
  return {
    _id: uuid,
    ...rest,
    words: wordsOf(order.searchTerms),
    version: 1,
    revision: 1,
    ...(facts.length > 0
      ? { outbox: outboxOf(SOURCE, 1, eventsOf(order, facts, order.placedAt, cause)), outboxPending: true }
      : {}),
  };
};

interface Placing {
  readonly document: OrderDocument;
  readonly signal: AbortSignal;
}

interface Change {
  readonly filter: {
    readonly _id: string;
    readonly shopUuid: string;
    readonly version: number;
    readonly handled: object;
  };
  readonly update: { readonly $set: Readonly<Record<string, unknown>>; readonly $push: object };
  /** Version that the change makes, and its mark, which is nobody else's when `fresh`. */
  readonly version: number;
  readonly mark: string;
  readonly fresh: boolean;
}

/**
 * Orders of one shop at a time: every call names the shop (D-2.01). Calls for several orders at once travel together.
 */
export const createOrderRepository = (model: OrderModel) => {
  const orders = model.db.collection<OrderDocument>('orders');

  const read = gathered<string, { readonly found: OrderDocument | undefined }>(async (uuids) => {
    const found = await orders.find({ _id: { $in: [...new Set(uuids)] } }, { maxTimeMS: 2000 }).toArray();
    const byId = new Map(found.map((document) => [document._id, document]));
    return uuids.map((uuid) => ({ found: byId.get(uuid) }));
  });

  /** Each caller hears of its own order alone: a duplicate stops no other. */
  const insert = gathered<Placing, Exclude<Insertion, Error> | 'given-up'>(async (placings) => {
    const wanted = placings.filter(({ signal }) => !signal.aborted);
    const inserted = await insertEach(
      orders,
      wanted.map(({ document }) => document),
      { maxTimeMS: 2000, writeConcern: { w: 'majority', wtimeoutMS: INSERT_PATIENCE_MS } },
    );
    return placings.map((placing) => inserted[wanted.indexOf(placing)] ?? 'given-up');
  });

  /** Which of several changes found another's version is not said: each order's marks tell. */
  const tookOf = async (changes: readonly Change[]): Promise<boolean[]> => {
    const ids = changes.map(({ filter }) => filter._id);
    const rows = await orders
      .find({ _id: { $in: ids } }, { projection: { version: 1, handled: 1 }, maxTimeMS: 2000 })
      .toArray();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return changes.map(({ filter, version, mark, fresh }) => {
      const row = byId.get(filter._id);
      return row?.handled?.includes(mark) === true && (fresh || row.version === version);
    });
  };

  const write = gathered<Change, boolean>(async (changes) => {
    const [only] = changes;
    if (only && changes.length === 1)
      return [(await orders.updateOne(only.filter, only.update, { maxTimeMS: 2000 })).matchedCount === 1];
    let refused: ReadonlyMap<number, Error> = new Map();
    try {
      const updates = changes.map(({ filter, update }) => ({ updateOne: { filter, update } }));
      const { matchedCount } = await orders.bulkWrite(updates, { ordered: false, maxTimeMS: 2000 });
      if (matchedCount === changes.length) return changes.map(() => true);
    } catch (error) {
      refused = refusalsOf(error);
    }
    const took = await tookOf(changes);
    return changes.map((_change, index) => refused.get(index) ?? took[index] === true);
  });

  return {
    /**
     * One write: the order and its events. `duplicate`: this key has an order already (D-3.04). `given-up`: nothing was
     * written, because `signal` was aborted before it was this order's turn. When it throws, the order may have been
     * written or not, and what was written may still be lost: `findSurely` tells.
     */
    insert: (
      order: OrderRecord,
      facts: readonly OrderFact[],
      cause: Cause,
      signal: AbortSignal,
    ): ReturnType<typeof insert> => insert({ document: documentOf(order, facts, cause), signal }),

    /** The order of a key, if a majority of the database has it: only that cannot be lost any more. */
    findByKey: async (shopUuid: string, clientOrderKey: string): Promise<PlacedOrder | null> =>
      placed(
        await orders.findOne(
          { shopUuid, clientOrderKey },
          { projection: { placedAt: 1 }, maxTimeMS: 1000, readConcern: 'majority' },
        ),
      ),

    /**
     * The same, and nothing less than certain: it waits for the majority to have everything that was written before.
     * Throws when the majority does not answer within 0.9 s: then nobody can know.
     */
    findSurely: async (shopUuid: string, clientOrderKey: string): Promise<PlacedOrder | null> =>
      placed(
        await orders.findOne(
          { shopUuid, clientOrderKey },
          { projection: { placedAt: 1 }, maxTimeMS: CERTAINTY_PATIENCE_MS, readConcern: 'linearizable' },
        ),
      ),

    find: async (shopUuid: string, uuid: string): Promise<VersionedOrder | null> => {
      const { found } = await read(uuid);
      return found?.shopUuid === shopUuid ? recordOf(found) : null;
    },

    /** For the thank-you page, whose link names the order and no shop. */
    findAnywhere: async (uuid: string): Promise<VersionedOrder | null> => {
      const { found } = await read(uuid);
      return found ? recordOf(found) : null;
    },

    /** Requests to logistics that are to be told again at `at` (ISO 8601, UTC), or given up. */
    unanswered: async (at: string, limit: number): Promise<{ shopUuid: string; uuid: string }[]> => {
      const before = new Date(Date.parse(at) - PATIENCE_MS).toISOString();
      const due = { 'awaiting.askAgainAt': { $lte: at, $type: 'string' } } as const;
      const ofEarlierReleases = {
        'awaiting.since': { $lte: before, $type: 'string' },
        'awaiting.askAgainAt': { $exists: false },
      } as const;
      const rows = await orders
        .find({ $or: [due, ofEarlierReleases] }, { projection: { shopUuid: 1 }, limit, maxTimeMS: 2000 })
        .toArray();
      return rows.map(({ _id, shopUuid }) => ({ uuid: _id, shopUuid }));
    },

    hasCart: async (shopUuid: string, cartExternalId: string): Promise<PlacedOrder | null> => {
      return placed(
        await orders.findOne({ shopUuid, cartExternalId }, { projection: { placedAt: 1 }, maxTimeMS: 2000 }),
      );
    },

    /** @param mark a message's id, or an operation's. */
    wasHandled: async (shopUuid: string, uuid: string, mark: string): Promise<boolean> =>
      (await orders.countDocuments({ _id: uuid, shopUuid, handled: mark }, { limit: 1, maxTimeMS: 2000 })) > 0,

    /**
     * One conditional write: what changed, the events, the handled mark.
     * @returns the order as it is now; null when somebody else changed it since `before` was read (D-4.03), or the
     * message was handled already.
     */
    change: async (
      before: VersionedOrder,
      { set, events, quiet = false }: OrderChange,
      at: string,
      cause: Cause,
    ): Promise<VersionedOrder | null> => {
      const version = before.version + 1;
      const revision = quiet ? before.revision : version;
      const after = { ...before, ...set, version, revision };
      const known = cause.causationId ?? cause.operation;
      const mark = known ?? newId();
      const took = await write({
        filter: { _id: before.uuid, shopUuid: before.shopUuid, version: before.version, handled: { $ne: mark } },
        update: {
          // The words always: a replica of the release before may have changed the terms alone.
          $set: {
            ...set,
            words: wordsOf(after.searchTerms),
            version,
            revision,
            ...outboxSet(SOURCE, version, eventsOf(after, events, at, cause)),
          },
          $push: { handled: { $each: [mark], $slice: -HANDLED_KEPT } },
        },
        version,
        mark,
        fresh: known === undefined,
      });
      return took ? after : null;
    },
  };
};
export type Orders = ReturnType<typeof createOrderRepository>;
