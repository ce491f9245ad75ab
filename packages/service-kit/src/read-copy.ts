import { EventEnvelope, type EventSchema, type Topic } from '@shop/contracts';
import { createHash } from 'node:crypto';
import { mongo, type Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { z } from 'zod';
import { reasonOf } from './errors.ts';
import type { IncomingMessage } from './kafka-group.ts';
import type { Offsets } from './kafka-tail.ts';
import { attach, type Bus } from './kafka.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';
import { onlyDuplicates } from './mongo.ts';
import { countParked, PARKED_COLLECTION, type ParkedMessage } from './parked-messages.ts';
import { parsedJson } from './subscription.ts';

/** What a message is to a copy. `value` null means forget. */
export type ReadSnapshot<Value> =
  | { readonly kind: 'snapshot'; readonly key: string; readonly seq: number; readonly value: Value | null }
  /** An event of another type: not for this copy. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable'; readonly reason: string; readonly type: string | null };

export interface CopyDefinition<Value> {
  readonly name: string;
  readonly topic: Topic;
  /** Changes when what is read out of a snapshot changes: a copy kept under another one is read anew. */
  readonly shape: string;
  readonly read: (event: unknown) => ReadSnapshot<Value>;
}

export interface ReadCopy<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly values: () => IterableIterator<Value>;
  readonly size: () => number;
  readonly onChange: (listener: (key: string, value: Value | null, previous: Value | undefined) => void) => void;
}

/** A definition whose events are parsed by a contract's schema. */
export const copyOf = <Schema extends EventSchema, Value>(
  name: string,
  topic: Topic,
  schema: Schema,
  value: (event: z.output<Schema>) => { readonly key: string; readonly value: Value | null },
): CopyDefinition<Value> => ({
  name,
  topic,
  shape: createHash('sha1').update(JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))).digest('base64url'),
  read: (event) => {
    const parsed = schema.safeParse(event);
    if (parsed.success) return { kind: 'snapshot', ...value(parsed.data), seq: parsed.data.seq };
    const envelope = EventEnvelope.safeParse(event);
    if (envelope.success && envelope.data.type !== schema.shape.type.value) return { kind: 'other' };
    const [issue] = parsed.error.issues;
    const reason = envelope.success ? `not a ${envelope.data.type} of a known version: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}` : 'no event envelope';
    return { kind: 'unreadable', reason, type: envelope.success ? envelope.data.type : null };
  },
});

interface Row {
  readonly _id: string;
  readonly seq: number;
  readonly value: unknown;
}
/** How far a copy's rows go: `at` when it was first whole, `next` per partition what is to be read on. */
interface Kept {
  readonly _id: string;
  readonly at: Date;
  readonly shape?: string;
  readonly next?: Offsets;
}
const FLUSH_MS = 250;
const FLUSH_ROWS = 1000;

interface Held<Value> extends ReadCopy<Value> {
  readonly definition: CopyDefinition<Value>;
  readonly load: () => Promise<void>;
  /** Rows of another shape are replaced by equal snapshots too. */
  readonly distrust: () => void;
  readonly apply: (message: IncomingMessage) => void;
  readonly reached: (partition: number, next: number) => void;
  /** Writes what is new, then how far it goes; false while something is left to write. */
  readonly keep: (whole: boolean) => Promise<void>;
}

const hold = <Value>(connection: Connection, definition: CopyDefinition<Value>, unreadable: (message: IncomingMessage, reason: string, type: string | null) => void, readable: (key: string | null) => void): Held<Value> => {
  const rows = connection.collection<Row>(`copy_${definition.name}`);
  const copies = connection.collection<Kept>('read_copies');
  const memory = new Map<string, { seq: number; value: Value | null }>();
  const listeners: ((key: string, value: Value | null, previous: Value | undefined) => void)[] = [];
  const dirty = new Set<string>();
  const reached = new Map<number, number>();
  const old = new Set<string>();
  let told = '';

  const flush = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) dirty.delete(key);
    const writes = keys.flatMap((key) => {
      const entry = memory.get(key);
      return entry ? [{ updateOne: { filter: { _id: key, seq: { $lte: entry.seq } }, update: { $set: { seq: entry.seq, value: entry.value } }, upsert: true } }] : [];
    });
    try {
      // For a majority, as the offset behind them: rows that a step-down takes away would never be read again.
      await rows.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // A duplicate key says that another replica has already kept a newer one.
      if (onlyDuplicates(error)) return;
      for (const key of keys) dirty.add(key);
      throw error;
    }
  };

  return {
    definition,
    get: (key) => memory.get(key)?.value ?? undefined,
    values: function* () {
      for (const { value } of memory.values()) if (value !== null) yield value;
    },
    size: () => memory.size,
    onChange: (listener) => void listeners.push(listener),
    load: async () => {
      // Written by `keep` below from parsed events, so the stored shape is Value.
      for await (const row of rows.find({})) memory.set(row._id, { seq: row.seq, value: row.value as Value | null });
    },
    distrust: () => {
      for (const key of memory.keys()) old.add(key);
    },
    apply: (message) => {
      const snapshot = definition.read(parsedJson(message.value));
      if (snapshot.kind === 'other') return;
      if (snapshot.kind === 'unreadable') return unreadable(message, snapshot.reason, snapshot.type);
      readable(message.key);
      const known = memory.get(snapshot.key);
      if (known && (known.seq > snapshot.seq || (known.seq === snapshot.seq && !old.has(snapshot.key)))) return;
      old.delete(snapshot.key);
      memory.set(snapshot.key, { seq: snapshot.seq, value: snapshot.value });
      dirty.add(snapshot.key);
      for (const listener of listeners) listener(snapshot.key, snapshot.value, known?.value ?? undefined);
    },
    reached: (partition, next) => void reached.set(partition, next),
    keep: async (whole) => {
      const next: Record<string, number> = Object.fromEntries(reached);
      const keys = [...dirty];
      for (let at = 0; at < keys.length; at += FLUSH_ROWS) await flush(keys.slice(at, at + FLUSH_ROWS));
      // Rows first: an offset is stored only when everything before it is.
      const state = JSON.stringify(next);
      if (!whole || state === told) return;
      const { name: _id, shape } = definition;
      await copies.updateOne({ _id }, { $set: { at: new Date(), shape, ...Object.fromEntries(Object.entries(next).map(([partition, offset]) => [`next.${partition}`, offset])) } }, { upsert: true });
      told = state;
    },
  };
};

/**
 * The service's read copies of other services' data: in memory for the hot path, kept in MongoDB so that a start needs
 * neither the other service nor the broker, and fed by compacted topics of full snapshots, applied only if newer. A
 * start goes on where the kept rows end. A snapshot that cannot be read is counted, logged and parked, and what the copy
 * held before stays until a readable one comes.
 */
export const createReadCopies = (connection: Connection, bus: Bus, logger: Logger, metrics: Metrics) => {
  const held: Held<unknown>[] = [];
  const copies = connection.collection<Kept>('read_copies');
  const parked = connection.collection<ParkedMessage>(PARKED_COLLECTION);
  const lost = new Set<string>();
  const known = new Map<string, Kept>();
  const unread =
    metrics.registry.getSingleMetric('snapshots_unreadable_total') instanceof Counter
      ? (metrics.registry.getSingleMetric('snapshots_unreadable_total') as Counter<'copy'>)
      : new Counter({ name: 'snapshots_unreadable_total', help: 'Snapshots that a read copy could not read', labelNames: ['copy'], registers: [metrics.registry] });
  const stopping = new AbortController();
  let caughtUp = false;
  let timer: NodeJS.Timeout | undefined;
  let keeping: Promise<void> | undefined;
  countParked(connection, metrics);

  /** Parked and unparked writes of the tail, in the order they came. */
  let writes = Promise.resolve();
  const write = (work: () => Promise<unknown>): void => {
    writes = writes.then(work).then(
      () => undefined,
      (error: unknown) => logger.warn({ error: reasonOf(error) }, 'parked snapshots not written'),
    );
  };

  const onUnreadable = (copy: string) => (message: IncomingMessage, reason: string, type: string | null): void => {
    const { topic, partition, offset, key, sentAt, value } = message;
    unread.inc({ copy });
    logger.error({ copy, topic, partition, offset, key, reason }, 'snapshot cannot be read: parked; what was known of it before stays');
    const now = new Date();
    const row: Omit<ParkedMessage, '_id'> = {
      kind: 'snapshot', group: copy, topic, partition, offset, sentAt, key, holds: false, type, value: new mongo.Binary(value),
      state: 'parked', reason, attempts: 1, firstFailedAt: now, nextTryAt: now, parkedAt: now,
    };
    lost.add(`${copy} ${key ?? ''}`);
    // The latest of a key stands for it.
    write(() => parked.updateOne({ _id: `${copy}:${key ?? `${topic}:${partition}:${offset}`}` }, { $set: row }, { upsert: true }));
  };
  const onReadable = (copy: string) => (key: string | null): void => {
    if (key === null || !lost.delete(`${copy} ${key}`)) return;
    write(() => parked.deleteOne({ _id: `${copy}:${key}` }));
  };

  const keepAll = async (): Promise<void> => {
    const results = await Promise.allSettled(held.map((copy) => copy.keep(caughtUp)));
    for (const result of results) if (result.status === 'rejected') logger.warn({ error: reasonOf(result.reason) }, 'read copy not kept yet');
  };
  const keep = (): Promise<void> => (keeping ??= keepAll().finally(() => (keeping = undefined)));

  /** Where each topic is read on: where the one of its copies that goes least far ends. */
  const begin = (): Map<Topic, Offsets> => {
    const from = new Map<Topic, Offsets>();
    for (const topic of new Set(held.map(({ definition }) => definition.topic))) {
      const ends = held.filter(({ definition }) => definition.topic === topic).map(({ definition }) => known.get(definition.name));
      const [first, ...others] = ends.map((end) => end?.next);
      if (!first || others.some((end) => !end)) continue;
      from.set(topic, Object.fromEntries(Object.entries(first).map(([partition, next]) => [partition, Math.min(next, ...others.map((end) => end?.[partition] ?? 0))])));
    }
    return from;
  };

  return {
    add: <Value>(definition: CopyDefinition<Value>): ReadCopy<Value> => {
      const copy = hold(connection, definition, onUnreadable(definition.name), onReadable(definition.name));
      held.push(copy as unknown as Held<unknown>); // what is common to all copies needs no Value
      return copy;
    },
    /** Loads what was kept, then follows the topics in the background. */
    start: async (): Promise<void> => {
      await Promise.all(held.map((copy) => copy.load()));
      for await (const kept of copies.find({})) known.set(kept._id, kept);
      for (const copy of held) {
        const { name, shape } = copy.definition;
        const kept = known.get(name);
        if (!kept?.next || kept.shape === shape) continue;
        copy.distrust();
        known.set(name, { _id: name, at: kept.at });
      }
      for await (const { group, key } of parked.find({ kind: 'snapshot', group: { $in: held.map(({ definition }) => definition.name) } })) lost.add(`${group} ${key ?? ''}`);
      timer = setInterval(() => void keep(), FLUSH_MS);
      const topics = [...new Set(held.map(({ definition }) => definition.topic))];
      if (topics.length === 0) return;
      const of = (topic: Topic) => held.filter(({ definition }) => definition.topic === topic);
      const follow = async () => {
        const followed = await bus.tail({
          topics,
          from: begin(),
          onMessage: (message) => {
            for (const copy of of(message.topic)) copy.apply(message);
          },
          onReached: (topic, partition, next) => {
            for (const copy of of(topic)) copy.reached(partition, next);
          },
        });
        void followed.caughtUp.then(() => (caughtUp = true));
      };
      void attach('read copies', follow, logger, stopping.signal);
    },
    /** True once the copies can be trusted: they were kept from before, or the topics have been read to their end. */
    ready: (): boolean => caughtUp || held.every((copy) => known.has(copy.definition.name) || copy.size() > 0),
    caughtUp: (): boolean => caughtUp,
    stop: async (): Promise<void> => {
      stopping.abort();
      clearInterval(timer);
      await keep();
      await writes;
    },
  };
};
