import type { EventEnvelope, Topic } from '@shop/contracts';
import type { Connection, Model } from 'mongoose';
import { newId } from './ids.ts';
import type { Bus } from './kafka.ts';
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

export interface NewEvent {
  readonly type: string;
  readonly version: number;
  readonly shopUuid: string;
  readonly subject: string;
  readonly correlationId: string;
  readonly causationId?: string;
  readonly occurredAt: string;
  readonly data: unknown;
}

/**
 * Events as fields of the document they belong to, for an insert or inside `$set`.
 * Sequence numbers are `version * 16 + n`, so they grow with the version the same write sets (at most 16 events a write).
 */
export const outboxOf = (source: string, version: number, events: readonly NewEvent[]): Record<string, EventEnvelope> =>
  Object.fromEntries(events.map((event, index) => [String(version * 16 + index), { ...event, id: newId(), source, seq: version * 16 + index }]));

/** The same as dotted paths for `$set`: `{ 'outbox.33': event, outboxPending: true }`. */
export const outboxSet = (source: string, version: number, events: readonly NewEvent[]): Record<string, unknown> =>
  events.length === 0 ? {} : { ...Object.fromEntries(Object.entries(outboxOf(source, version, events)).map(([seq, event]) => [`outbox.${seq}`, event])), outboxPending: true };

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
const POLL_MS = 500;
const LEASE_MS = 6000;

/**
 * Publishes what the service's documents carry, in order per document, then takes it out of them. One replica at a time
 * holds the lease. A crash at any point loses nothing and repeats at most. `nudge` after a write saves waiting for the poll.
 */
export const startRelay = (options: { readonly connection: Connection; readonly bus: Bus; readonly sources: readonly OutboxSource[]; readonly logger: Logger; readonly metrics: Metrics }) => {
  const { connection, bus, sources, logger, metrics } = options;
  const leases = connection.collection<{ _id: string; owner: string; expiresAt: number }>('relay_leases');
  const owner = newId();
  let leasedUntil = 0;
  let stopped = false;
  let wake = () => {};

  const holdsLease = async (): Promise<boolean> => {
    const now = Date.now();
    if (leasedUntil - now > LEASE_MS / 2) return true;
    try {
      await leases.updateOne({ _id: 'relay', $or: [{ owner }, { expiresAt: { $lt: now } }] }, { $set: { owner, expiresAt: now + LEASE_MS } }, { upsert: true });
      leasedUntil = now + LEASE_MS;
      return true;
    } catch {
      return leasedUntil > now; // a duplicate key means that another replica holds it
    }
  };

  const drain = async (source: OutboxSource): Promise<number> => {
    const collection = source.model.collection;
    const documents = (await collection.find({ outboxPending: true }, { projection: { version: 1, outbox: 1 }, limit: BATCH, maxTimeMS: 2000 }).toArray()) as unknown as PendingDocument[]; // the outbox fields of any aggregate
    if (documents.length === 0) return 0;
    const eventsOf = (document: PendingDocument) => Object.entries(document.outbox ?? {}).sort(([a], [b]) => Number(a) - Number(b)).map(([, event]) => event);
    const events = documents.flatMap(eventsOf);
    await source.beforePublish?.(events);
    await bus.publish(events.map((event) => ({ topic: source.topicOf(event), key: source.keyOf?.(event) ?? event.subject, event })));
    metrics.published.inc(events.length);
    await collection.bulkWrite(
      documents.flatMap((document) => {
        const $unset = Object.fromEntries(Object.keys(document.outbox ?? {}).map((seq) => [`outbox.${seq}`, 1]));
        const filter = { _id: document._id as never }; // ids differ per aggregate
        // The first matches when nobody wrote meanwhile; else the second takes out what was published and leaves the flag.
        return [
          ...(Object.keys($unset).length > 0 ? [{ updateOne: { filter, update: { $unset } } }] : []),
          { updateOne: { filter: { ...filter, version: document.version }, update: { $unset: { outboxPending: 1, outbox: 1 } } } },
        ];
      }),
      { ordered: true },
    );
    return documents.length;
  };

  const run = async () => {
    while (!stopped) {
      let worked = 0;
      try {
        if (await holdsLease()) for (const source of sources) worked += await drain(source);
      } catch (error) {
        logger.warn({ error: error instanceof Error ? error.message : error }, 'outbox: not published yet, trying again');
        worked = 0;
      }
      if (worked === 0 && !stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, POLL_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  };
  const running = run();

  return {
    nudge: (): void => wake(),
    stop: async (): Promise<void> => {
      stopped = true;
      wake();
      await running;
      await leases.deleteOne({ _id: 'relay', owner }).catch(() => undefined); // it runs out by itself
    },
  };
};
export type Relay = ReturnType<typeof startRelay>;
