import type { EventEnvelope, Topic } from '@shop/contracts';
import type { Connection, Model } from 'mongoose';
import { ZodError } from 'zod';
import { Broken, reasonOf } from '../process/errors.ts';
import { PublishRefused, type OutgoingEvent } from '../kafka/kafka-publish.ts';
import type { Bus } from '../kafka/kafka.ts';
import type { Lease } from './lease.ts';
import { startLeasedLoop } from './leased-loop.ts';
import type { Logger } from '../process/logging.ts';
import { countPublished, type Metrics } from '../process/metrics.ts';
import { countParked, parkDocument, unparkDocuments } from '../kafka/parked-messages.ts';
import { createLeasedPublisher } from './publish-under-lease.ts';
import { pendingIn, watchOutbox } from '../watching/outbox-figures.ts';

/**
 * The part of an aggregate's document that carries its messages: `version` guards every write, `outbox` holds events
 * that are not yet published by their sequence number, `handled` the ids of messages already applied. `outboxParked`:
 * one of the events can never be published as it is.
 */
export const relayFields = {
  outbox: { type: Object, default: undefined },
  outboxPending: { type: Boolean, default: undefined },
  outboxParked: { type: Boolean, default: undefined },
  handled: { type: [String], default: undefined },
} as const;
export const outboxFields = { version: { type: Number, required: true }, ...relayFields } as const;

/** Only documents with unpublished events are in this index. */
export const outboxIndex = [{ outboxPending: 1 }, { partialFilterExpression: { outboxPending: true } }] as const;

interface PendingDocument {
  readonly _id: unknown;
  readonly version: number;
  readonly outbox?: Record<string, EventEnvelope>;
  readonly outboxParked?: boolean;
}

export interface OutboxSource {
  // Any aggregate of the service: the relay reads `_id`, `version` and `outbox` only.
  readonly model: Pick<Model<unknown>, 'collection'>;
  /** @throws Broken or ZodError for an event that can never be published: its document is parked, the others go on */
  readonly topicOf: (event: EventEnvelope) => Topic;
  /** Key of the message; default the event's subject. */
  readonly keyOf?: (event: EventEnvelope) => string;
  /**
   * Runs before a batch is published; must be safe to repeat (e.g. writing append-only rows by event id). Throws like
   * `topicOf`.
   */
  readonly beforePublish?: (events: readonly EventEnvelope[]) => Promise<void>;
}

const BATCH = 500;
const DISTANCE_MS = 200;
const FAILED = -1;
const AFTER_FAILURE_MS = 500;

/** A document with its events in order, and why they cannot go out, if so. */
interface Letter {
  readonly document: PendingDocument;
  readonly events: readonly OutgoingEvent[];
  refusal?: string;
}

export const isForGood = (error: unknown): boolean => error instanceof Broken || error instanceof ZodError;
const byId = ({ _id }: PendingDocument) => ({ _id: _id as never }); // ids differ per aggregate

const inOrder = (document: PendingDocument): EventEnvelope[] =>
  Object.entries(document.outbox ?? {})
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([, event]) => event);

const pendingDocumentOf = (source: OutboxSource, document: PendingDocument): Letter => {
  const events = inOrder(document);
  try {
    return {
      document,
      events: events.map((event) => ({
        topic: source.topicOf(event),
        key: source.keyOf?.(event) ?? event.subject,
        event,
      })),
    };
  } catch (error) {
    if (!isForGood(error)) throw error;
    return { document, events: [], refusal: reasonOf(error) };
  }
};

/**
 * `beforePublish` for all at once; when that is refused, for each document alone, so that only the one at fault stays.
 */
const prepare = async (source: OutboxSource, pendingDocuments: readonly Letter[]): Promise<void> => {
  if (!source.beforePublish) return;
  const envelopes = (some: readonly Letter[]) => some.flatMap(({ events }) => events.map(({ event }) => event));
  try {
    await source.beforePublish(envelopes(pendingDocuments));
  } catch (error) {
    if (!isForGood(error)) throw error;
    for (const pendingDocument of pendingDocuments) {
      try {
        await source.beforePublish(envelopes([pendingDocument]));
      } catch (cause) {
        if (!isForGood(cause)) throw cause;
        pendingDocument.refusal = reasonOf(cause);
      }
    }
  }
};

/**
 * Removes published events from their documents: all of them if the document is unchanged, else only the published
 * ones. Waits for the majority (the connection's default), because `drain` reads with majority concern and would find
 * them again.
 */
const takeOut = async (
  collection: OutboxSource['model']['collection'],
  documents: readonly PendingDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  const { matchedCount } = await collection.bulkWrite(
    documents.map((document) => ({
      updateOne: {
        filter: { ...byId(document), version: document.version },
        update: { $unset: { outboxPending: 1, outboxParked: 1, outbox: 1 } },
      },
    })),
    { ordered: false },
  );
  if (matchedCount === documents.length) return;
  // A document that was written in the meantime has a newer event and keeps its flag; the others are empty already.
  const published = documents.flatMap((document) => {
    const seqs = Object.keys(document.outbox ?? {});
    return seqs.length > 0
      ? [
          {
            updateOne: {
              filter: byId(document),
              update: { $unset: Object.fromEntries(seqs.map((seq) => [`outbox.${seq}`, 1])) },
            },
          },
        ]
      : [];
  });
  if (published.length > 0) await collection.bulkWrite(published, { ordered: false });
};

/**
 * Publishes what the service's documents carry, in order per document, then takes it out of them. One replica at a time
 * holds the lease. A crash at any point loses nothing and repeats at most. An event that can never be published is
 * parked with its document (`npm run parked`), and the others go on. `nudge` after a write saves waiting for the poll.
 */
export const startRelay = (options: {
  readonly connection: Connection;
  readonly bus: Bus;
  readonly sources: readonly OutboxSource[];
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** The time (milliseconds) in which messages of a former holder may still arrive. */
  readonly settleMs?: number;
}) => {
  const { connection, bus, sources, logger, metrics, settleMs } = options;
  const publisher = createLeasedPublisher(bus, settleMs);
  countParked(connection, metrics);
  watchOutbox(metrics, pendingIn(sources.map(({ model }) => model.collection)));

  /**
   * Keeps a document out of the rounds until a person acts; its event stays in it, and a new write tries it once more.
   */
  const park = async (
    collection: OutboxSource['model']['collection'],
    { document, events, refusal = '' }: Letter,
    publishedEvents: readonly OutgoingEvent[],
  ): Promise<void> => {
    const [first = undefined] = inOrder(document).filter(
      (event) => !publishedEvents.some((one) => one.event.id === event.id),
    );
    const name = collection.collectionName;
    const about = {
      collection: name,
      key: String(document._id),
      topic: events[0]?.topic ?? '',
      type: first?.type ?? null,
      reason: refusal,
    };
    const isNew = await parkDocument(connection, about);
    const published = Object.fromEntries(publishedEvents.map(({ event }) => [`outbox.${event.seq}`, 1]));
    const { matchedCount } = await collection.updateOne(
      { ...byId(document), version: document.version },
      { $set: { outboxParked: true }, $unset: { ...published, outboxPending: 1 } },
    );
    if (!isNew) return;
    // The document was written in the meantime: it is still in the rounds, and the next one parks it if necessary.
    if (matchedCount === 0) await unparkDocuments(connection, name, [about.key]);
    else
      logger.error(
        { collection: name, document: document._id, type: first?.type, reason: refusal },
        'event cannot be published: its document was parked and waits for a person (npm run parked)',
      );
  };

  const publish = async (
    pendingDocuments: readonly Letter[],
    lease: Lease,
  ): Promise<Map<Letter, readonly OutgoingEvent[]>> => {
    const stopped = new Map<Letter, readonly OutgoingEvent[]>(
      pendingDocuments.filter(({ refusal }) => refusal !== undefined).map((pendingDocument) => [pendingDocument, []]),
    );
    try {
      await publisher.publish(
        pendingDocuments.filter((pendingDocument) => !stopped.has(pendingDocument)).flatMap(({ events }) => events),
        lease,
      );
    } catch (error) {
      if (!(error instanceof PublishRefused)) throw error;
      const reasons = new Map(error.refused.map(({ event, reason }) => [event, reason]));
      for (const pendingDocument of pendingDocuments) {
        const [at] = pendingDocument.events.filter((event) => reasons.has(event));
        if (!at) continue;
        pendingDocument.refusal = reasons.get(at) ?? '';
        stopped.set(
          pendingDocument,
          pendingDocument.events.filter((event) => !reasons.has(event)),
        );
      }
    }
    return stopped;
  };

  const drain = async (source: OutboxSource, lease: Lease): Promise<number> => {
    const collection = source.model.collection;
    // Majority reads only: a crash must not undo a write whose event was published.
    const documents = (await collection
      .find(
        { outboxPending: true },
        {
          projection: { version: 1, outbox: 1, outboxParked: 1 },
          limit: BATCH,
          maxTimeMS: 2000,
          readConcern: 'majority',
        },
      )
      .toArray()) as unknown as PendingDocument[]; // the outbox fields of any aggregate
    if (documents.length === 0) return 0;
    const pendingDocuments = documents.map((document) => pendingDocumentOf(source, document));
    await prepare(
      source,
      pendingDocuments.filter(({ refusal }) => refusal === undefined),
    );
    const stopped = await publish(pendingDocuments, lease);
    const whole = pendingDocuments.filter((pendingDocument) => !stopped.has(pendingDocument));
    countPublished(
      metrics,
      whole.flatMap(({ events }) => events),
    );
    await takeOut(
      collection,
      whole.map(({ document }) => document),
    );
    const freed = whole.filter(({ document }) => document.outboxParked).map(({ document }) => String(document._id));
    await unparkDocuments(connection, collection.collectionName, freed);
    for (const [pendingDocument, publishedEvents] of stopped) await park(collection, pendingDocument, publishedEvents);
    return documents.length;
  };

  const drainOrSay = async (source: OutboxSource, lease: Lease): Promise<number> => {
    try {
      return await drain(source, lease);
    } catch (error) {
      if (!lease.signal.aborted)
        logger.warn({ error: reasonOf(error) }, 'outbox events could not be published; the next round tries again');
      return FAILED;
    }
  };

  /** One question for all sources, which a poll asks in vain nearly every time. */
  const anyPending = async (): Promise<boolean> => {
    const one = [{ $match: { outboxPending: true } }, { $limit: 1 }, { $project: { _id: 1 } }];
    const [first, ...others] = sources.map(({ model }) => model.collection);
    const union = others.map(({ collectionName }) => ({ $unionWith: { coll: collectionName, pipeline: one } }));
    const counts = await first?.aggregate([...one, ...union], { maxTimeMS: 2000 }).toArray();
    return counts !== undefined && counts.length > 0;
  };

  return startLeasedLoop({
    connection,
    name: 'relay',
    distanceMs: DISTANCE_MS,
    besideOthersMs: DISTANCE_MS,
    logger,
    round: async (lease, polled) => {
      const open = polled && !(await anyPending()) ? [] : sources;
      const worked = await Promise.all(open.map((source) => drainOrSay(source, lease)));
      const settled = await publisher.settle(lease);
      if (worked.includes(FAILED)) return AFTER_FAILURE_MS;
      if (worked.includes(BATCH)) return 'now';
      return settled === undefined ? 'later' : Math.min(settled, 2000);
    },
  });
};
export type Relay = ReturnType<typeof startRelay>;
