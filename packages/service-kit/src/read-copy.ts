import type { Topic } from '@shop/contracts';
import type { Connection } from 'mongoose';
import type { z } from 'zod';
import type { Bus } from './kafka.ts';
import { attach } from './kafka.ts';
import type { Logger } from './logging.ts';

export interface CopyDefinition<Value> {
  readonly name: string;
  readonly topic: Topic;
  /** Reads one snapshot event; undefined when it is not one of ours. `value` null means forget. */
  readonly read: (event: unknown) => { readonly key: string; readonly seq: number; readonly value: Value | null } | undefined;
}

export interface ReadCopy<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly values: () => IterableIterator<Value>;
  readonly size: () => number;
  readonly onChange: (listener: (key: string, value: Value | null, previous: Value | undefined) => void) => void;
}

/** A definition whose events are parsed by a contract's schema; what does not parse is not ours. */
export const copyOf = <Schema extends z.ZodType<{ subject: string; seq: number }>, Value>(
  name: string,
  topic: Topic,
  schema: Schema,
  value: (event: z.output<Schema>) => { readonly key: string; readonly value: Value | null },
): CopyDefinition<Value> => ({
  name,
  topic,
  read: (event) => {
    const parsed = schema.safeParse(event);
    return parsed.success ? { ...value(parsed.data), seq: parsed.data.seq } : undefined;
  },
});

interface Row {
  readonly _id: string;
  readonly seq: number;
  readonly value: unknown;
}
const FLUSH_MS = 200;

interface Held<Value> extends ReadCopy<Value> {
  readonly load: () => Promise<void>;
  readonly apply: (event: unknown) => void;
  readonly flush: () => Promise<void>;
  /** Whether all that was applied is in the database. */
  readonly kept: () => boolean;
}

const hold = <Value>(connection: Connection, definition: CopyDefinition<Value>, logger: Logger): Held<Value> => {
  const rows = connection.collection<Row>(`copy_${definition.name}`);
  const memory = new Map<string, { seq: number; value: Value | null }>();
  const listeners: ((key: string, value: Value | null, previous: Value | undefined) => void)[] = [];
  const dirty = new Set<string>();

  return {
    get: (key) => memory.get(key)?.value ?? undefined,
    values: function* () {
      for (const { value } of memory.values()) if (value !== null) yield value;
    },
    size: () => memory.size,
    onChange: (listener) => void listeners.push(listener),
    load: async () => {
      // Written by `flush` below from parsed events, so the stored shape is Value.
      for await (const row of rows.find({})) memory.set(row._id, { seq: row.seq, value: row.value as Value | null });
    },
    apply: (event) => {
      const snapshot = definition.read(event);
      if (!snapshot) return;
      const known = memory.get(snapshot.key);
      if (known && known.seq >= snapshot.seq) return;
      memory.set(snapshot.key, { seq: snapshot.seq, value: snapshot.value });
      dirty.add(snapshot.key);
      for (const listener of listeners) listener(snapshot.key, snapshot.value, known?.value ?? undefined);
    },
    kept: () => dirty.size === 0,
    flush: async () => {
      const keys = [...dirty].slice(0, 1000);
      if (keys.length === 0) return;
      for (const key of keys) dirty.delete(key);
      const writes = keys.flatMap((key) => {
        const entry = memory.get(key);
        return entry ? [{ updateOne: { filter: { _id: key, seq: { $lt: entry.seq } }, update: { $set: { seq: entry.seq, value: entry.value } }, upsert: true } }] : [];
      });
      // A duplicate key says that another replica has already kept a newer one.
      await rows.bulkWrite(writes, { ordered: false, writeConcern: { w: 1 } }).catch((error: unknown) => {
        if (!(error instanceof Error && error.message.includes('E11000'))) {
          for (const key of keys) dirty.add(key);
          logger.warn({ copy: definition.name, error: error instanceof Error ? error.message : error }, 'read copy not kept yet');
        }
      });
    },
  };
};

/**
 * The service's read copies of other services' data: in memory for the hot path, kept in MongoDB so that a start needs
 * neither the other service nor the broker, and fed by compacted topics of full snapshots, applied only if newer.
 */
export const createReadCopies = (connection: Connection, bus: Bus, logger: Logger) => {
  const held: { name: string; topic: Topic; copy: Held<unknown> }[] = [];
  /** Copies that were once read to their topic's end and kept whole: an empty one of these is right, not missing. */
  const whole = connection.collection<{ _id: string; at: Date }>('read_copies');
  const known = new Set<string>();
  let caughtUp = false;
  let timer: NodeJS.Timeout | undefined;
  let keeping = false;

  const rememberWhole = async (): Promise<void> => {
    const fresh = held.filter(({ name }) => !known.has(name));
    if (fresh.length === 0 || !caughtUp || !held.every(({ copy }) => copy.kept())) return;
    await whole.bulkWrite(fresh.map(({ name }) => ({ updateOne: { filter: { _id: name }, update: { $set: { at: new Date() } }, upsert: true } })));
    for (const { name } of fresh) known.add(name);
  };

  const keep = async (): Promise<void> => {
    if (keeping) return;
    keeping = true;
    try {
      await Promise.all(held.map(({ copy }) => copy.flush()));
      await rememberWhole();
    } catch (error) {
      logger.warn({ error: error instanceof Error ? error.message : error }, 'read copies not marked as whole yet');
    } finally {
      keeping = false;
    }
  };

  return {
    add: <Value>(definition: CopyDefinition<Value>): ReadCopy<Value> => {
      const copy = hold(connection, definition, logger);
      held.push({ name: definition.name, topic: definition.topic, copy: copy as Held<unknown> });
      return copy;
    },
    /** Loads what was kept, then follows the topics in the background. */
    start: async (): Promise<void> => {
      await Promise.all(held.map(({ copy }) => copy.load()));
      for await (const { _id } of whole.find({})) known.add(_id);
      timer = setInterval(() => void keep(), FLUSH_MS);
      const topics = [...new Set(held.map(({ topic }) => topic))];
      const follow = () =>
        bus
          .tail(topics, (topic, event) => {
            for (const entry of held) if (entry.topic === topic) entry.copy.apply(event);
          })
          .then(({ caughtUp: reached }) => reached)
          .then(() => {
            caughtUp = true;
          });
      if (topics.length > 0) void attach('read copies', follow, logger);
    },
    /** True once the copies can be trusted: they were kept from before, or the topics have been read to their end. */
    ready: (): boolean => caughtUp || held.every(({ name, copy }) => known.has(name) || copy.size() > 0),
    caughtUp: (): boolean => caughtUp,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await Promise.all(held.map(({ copy }) => copy.flush()));
    },
  };
};
