import type { Connection } from 'mongoose';
import type { CopyDefinition, ReadSnapshot } from './copy-definition.ts';
import type { Offsets } from '../kafka/kafka-tail.ts';
import { onlyDuplicates } from '../mongo/mongo.ts';
import { detachedBytesOf } from './detached-bytes.ts';

type ChangeListener<Value> = (key: string, value: Value | null, previous: Value | undefined) => void;

export interface ReadCopy<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly values: () => IterableIterator<Value>;
  readonly entries: () => IterableIterator<[string, Value]>;
  readonly size: () => number;
  readonly onChange: (listener: ChangeListener<Value>) => void;
}

interface Row {
  readonly _id: string;
  readonly seq: number;
  readonly value: unknown;
  /** The shape that `value` was read with. During a rollout, replicas of both releases write rows. */
  readonly shape?: string;
  /**
   * The shape for which the whole topic was read without a snapshot of this row, so that there is nothing to read it
   * from.
   */
  readonly soughtFor?: string;
}

/** The progress of a copy's rows: `at` is when it was last complete, `next` the next offset per partition. */
export interface Kept {
  readonly _id: string;
  readonly at: Date;
  readonly shape?: string;
  readonly next?: Offsets;
}
export const KEPT_COLLECTION = 'read_copies';

const FLUSH_ROWS = 1000;
/**
 * The driver remembers more of a row than the row is long until its batch has been read: of 100,000 in one batch it was
 * 130 MB, which the heap took for something that stays.
 */
const LOAD_ROWS = 200;

/** One copy: in memory for the hot path, its rows in MongoDB. */
export interface HeldCopy<Value> extends ReadCopy<Value> {
  readonly definition: CopyDefinition<Value>;
  /** The number of rows of another shape, which are to be read again; they stay until their snapshots are read. */
  readonly load: () => Promise<number>;
  /** Applied only if newer. */
  readonly apply: (snapshot: Extract<ReadSnapshot<Value>, { kind: 'snapshot' }>) => void;
  readonly reached: (partition: number, next: number) => void;
  /** The offsets up to which it has received everything, per partition with messages. */
  readonly end: () => Offsets;
  /** Writes the new rows with majority write concern. */
  readonly flush: () => Promise<void>;
  /**
   * Writes the new rows and then, for a complete copy, its progress. `alsoWritten` writes the messages that are not
   * rows; if it throws, the progress must not move past them.
   */
  readonly keep: (whole: boolean, writeOthers: () => Promise<void>) => Promise<void>;
}

export const holdCopy = <Value>(connection: Connection, definition: CopyDefinition<Value>): HeldCopy<Value> => {
  const { name, shape } = definition;
  const rows = connection.collection<Row>(`copy_${name}`);
  const copies = connection.collection<Kept>(KEPT_COLLECTION);
  const memory = new Map<string, { seq: number; held: Value | Buffer | null }>();
  const pack = (value: Value | null): Value | Buffer | null =>
    definition.packed && value !== null ? detachedBytesOf(JSON.stringify(value)) : value;
  const unpack = (held: Value | Buffer | null): Value | null =>
    Buffer.isBuffer(held) ? (JSON.parse(held.toString()) as Value) : held; // bytes are what `pack` made
  const listeners: ChangeListener<Value>[] = [];
  const dirty = new Set<string>();
  const reached = new Map<number, number>();
  const ofAnotherShape = new Set<string>();
  const sought = new Set<string>();
  let lastWarning = '';

  const writeOf = (key: string) => {
    const entry = memory.get(key);
    if (!entry) return [];
    const { seq } = entry;
    const update = { $set: { seq, value: unpack(entry.held), shape }, $unset: { soughtFor: true as const } };
    return [{ updateOne: { filter: { _id: key, seq: { $lte: seq } }, update, upsert: true } }];
  };

  const write = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) dirty.delete(key);
    try {
      // With majority write concern, like the offset behind them: rows that a step-down removed would never be read
      // again.
      await rows.bulkWrite(keys.flatMap(writeOf), { ordered: false });
    } catch (error) {
      // A duplicate key says that another replica has already kept a newer one.
      if (onlyDuplicates(error)) return;
      for (const key of keys) dirty.add(key);
      throw error;
    }
  };

  const flush = async (): Promise<void> => {
    const keys = [...dirty];
    for (let at = 0; at < keys.length; at += FLUSH_ROWS) await write(keys.slice(at, at + FLUSH_ROWS));
  };

  return {
    definition,
    get: (key) => unpack(memory.get(key)?.held ?? null) ?? undefined,
    values: function* () {
      for (const entry of memory.values()) {
        const value = unpack(entry.held);
        if (value !== null) yield value;
      }
    },
    entries: function* () {
      for (const [key, entry] of memory) {
        const value = unpack(entry.held);
        if (value !== null) yield [key, value];
      }
    },
    size: () => memory.size,
    onChange: (listener) => void listeners.push(listener),
    load: async () => {
      for await (const row of rows.find({}, { batchSize: LOAD_ROWS })) {
        // A row of this shape was written from a parsed event, so it is a Value; one of another shape is the best
        // available.
        memory.set(row._id, { seq: row.seq, held: pack(row.value as Value | null) });
        if (row.shape === shape) continue;
        ofAnotherShape.add(row._id);
        if (row.soughtFor !== shape) sought.add(row._id);
      }
      return sought.size;
    },
    apply: ({ key, seq, value }) => {
      const current = memory.get(key);
      if (current && (current.seq > seq || (current.seq === seq && !ofAnotherShape.has(key)))) return;
      ofAnotherShape.delete(key);
      sought.delete(key);
      memory.set(key, { seq, held: pack(value) });
      dirty.add(key);
      if (listeners.length === 0) return;
      const previous = unpack(current?.held ?? null) ?? undefined;
      for (const listener of listeners) listener(key, value, previous);
    },
    reached: (partition, next) => void reached.set(partition, next),
    end: () => Object.fromEntries(reached),
    flush,
    keep: async (whole, writeOthers) => {
      const next: Record<string, number> = Object.fromEntries(reached);
      await flush();
      await writeOthers();
      if (whole && sought.size > 0) {
        await rows.updateMany({ _id: { $in: [...sought] }, shape: { $ne: shape } }, { $set: { soughtFor: shape } });
        sought.clear();
      }
      // Rows first: an offset is stored only when everything before it is.
      const state = JSON.stringify(next);
      if (!whole || state === lastWarning) return;
      const offsets = Object.fromEntries(
        Object.entries(next).map(([partition, offset]) => [`next.${partition}`, offset]),
      );
      await copies.updateOne({ _id: name }, { $set: { at: new Date(), shape, ...offsets } }, { upsert: true });
      lastWarning = state;
    },
  };
};
