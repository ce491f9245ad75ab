import type { EventEnvelope, Topic } from '@shop/contracts';
import type { Connection, Model } from 'mongoose';
import type { Bus } from './kafka.ts';
import { startLeasedLoop } from './leased-loop.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';

/**
 * The part of an aggregate's document that carries its messages (architecture 3):
 * `version` guards every write, `outbox` holds events not yet published by their sequence number,
 * `handled` the ids of messages already applied.
 */
export const outboxFields = {
  version: { type: Number, required: true },
  outbox: { type: Object, default: undefined },
  outboxPending: { type: Boolean, default: undefined },
  handled: { type: [String], default: undefined },
} as const;

/** Only documents with something to publish are in this index. */
export const outboxIndex = [{ outboxPending: 1 }, { partialFilterExpression: { outboxPending: true } }] as const;

interface PendingDocument {
  readonly _id: unknown;
  readonly version: number;
  readonly outbox?: Record<string, EventEnvelope>;
}

export interface OutboxSource {
  // Any aggregate of the service: the relay reads `_id`, `version` and `outbox` only.
  readonly model: Pick<Model<unknown>, 'collection'>;
  readonly topicOf: (event: EventEnvelope) => Topic;
  /** Key of the message; default the event's subject. */
  readonly keyOf?: (event: EventEnvelope) => string;
  /** Runs before a batch is published; must be safe to repeat (e.g. writing append-only rows by event id). */
  readonly beforePublish?: (events: readonly EventEnvelope[]) => Promise<void>;
}

const BATCH = 500;
const GATHER_MS = 25;

/**
 * Takes published events out of their documents: all at once where nobody wrote meanwhile, else only what was published.
 * Waits for the majority (the connection's default), which is what `drain` reads: else it would find them again.
 */
const takeOut = async (collection: OutboxSource['model']['collection'], documents: readonly PendingDocument[]): Promise<void> => {
  const byId = ({ _id }: PendingDocument) => ({ _id: _id as never }); // ids differ per aggregate
  const { matchedCount } = await collection.bulkWrite(
    documents.map((document) => ({ updateOne: { filter: { ...byId(document), version: document.version }, update: { $unset: { outboxPending: 1, outbox: 1 } } } })),
    { ordered: false },
  );
  if (matchedCount === documents.length) return;
  // A document that was written meanwhile has a newer event too and keeps its flag; the others are empty already.
  const published = documents.flatMap((document) => {
    const seqs = Object.keys(document.outbox ?? {});
    return seqs.length > 0 ? [{ updateOne: { filter: byId(document), update: { $unset: Object.fromEntries(seqs.map((seq) => [`outbox.${seq}`, 1])) } } }] : [];
  });
  if (published.length > 0) await collection.bulkWrite(published, { ordered: false });
};

/**
 * Publishes what the service's documents carry, in order per document, then takes it out of them. One replica at a time
 * holds the lease. A crash at any point loses nothing and repeats at most. `nudge` after a write saves waiting for the poll.
 */
export const startRelay = (options: { readonly connection: Connection; readonly bus: Bus; readonly sources: readonly OutboxSource[]; readonly logger: Logger; readonly metrics: Metrics }) => {
  const { connection, bus, sources, logger, metrics } = options;
  const drain = async (source: OutboxSource): Promise<number> => {
    const collection = source.model.collection;
    // Only what is safe on the disk: what was once told must not be unsaid by a crash.
    const documents = (await collection.find({ outboxPending: true }, { projection: { version: 1, outbox: 1 }, limit: BATCH, maxTimeMS: 2000, readConcern: 'majority' }).toArray()) as unknown as PendingDocument[]; // the outbox fields of any aggregate
    if (documents.length === 0) return 0;
    const eventsOf = (document: PendingDocument) => Object.entries(document.outbox ?? {}).sort(([a], [b]) => Number(a) - Number(b)).map(([, event]) => event);
    const events = documents.flatMap(eventsOf);
    await source.beforePublish?.(events);
    await bus.publish(events.map((event) => ({ topic: source.topicOf(event), key: source.keyOf?.(event) ?? event.subject, event })));
    metrics.published.inc(events.length);
    await takeOut(collection, documents);
    return documents.length;
  };

  const drainOrSay = async (source: OutboxSource): Promise<number> => {
    try {
      return await drain(source);
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.message : error }, 'outbox: not published yet, trying again');
      return 0;
    }
  };

  return startLeasedLoop({
    connection,
    name: 'relay',
    // A short breath lets what comes meanwhile gather: a batch costs the same for one document as for fifty.
    gatherMs: GATHER_MS,
    logger,
    round: async () => {
      const worked = await Promise.all(sources.map(drainOrSay));
      if (worked.some((documents) => documents === BATCH)) return 'now';
      return worked.some((documents) => documents > 0) ? 'soon' : 'later';
    },
  });
};
export type Relay = ReturnType<typeof startRelay>;
