import type { Connection } from 'mongoose';
import type { CopyDefinition, ReadSnapshot } from './copy-definition.ts';
import type { Offsets } from '../kafka/kafka-tail.ts';
import { onlyDuplicates } from '../mongo/mongo.ts';
import { ownBytesOf } from './own-bytes.ts';

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
  /** What `value` was read by. While a release is rolled out, replicas of both write rows. */
  readonly shape?: string;
  /**
   * The shape under which all of the topic was read and no snapshot of this row was met: nothing to read it anew from.
   */
  readonly soughtFor?: string;
}

/** How far a copy's rows go: `at` when it was last whole, `next` per partition what is to be read on. */
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
  /** How many rows are of another shape and to be sought: they stand until equal snapshots are read anew. */
  readonly load: () => Promise<number>;
  /** Applied only if newer. */
  readonly apply: (snapshot: Extract<ReadSnapshot<Value>, { kind: 'snapshot' }>) => void;
  readonly reached: (partition: number, next: number) => void;
  /** Where it has been handed everything up to, per partition of which anything was. */
  readonly end: () => Offsets;
  /** Writes what is new, for a majority. */
  readonly flush: () => Promise<void>;
  /**
   * Writes what is new, and then, of a copy that is whole, how far it goes. `alsoWritten`: writes what was met on the
   * way and is no row; while it throws, nobody may think that it need not be read again.
   */
  readonly keep: (whole: boolean, alsoWritten: () => Promise<void>) => Promise<void>;
}

export const holdCopy = <Value>(connection: Connection, definition: CopyDefinition<Value>): HeldCopy<Value> => {
  const { name, shape } = definition;
  const rows = connection.collection<Row>(`copy_${name}`);
  const copies = connection.collection<Kept>(KEPT_COLLECTION);
  const memory = new Map<string, { seq: number; held: Value | Buffer | null }>();
  const pack = (value: Value | null): Value | Buffer | null =>
    definition.packed && value !== null ? ownBytesOf(JSON.stringify(value)) : value;
  const unpack = (held: Value | Buffer | null): Value | null =>
    Buffer.isBuffer(held) ? (JSON.parse(held.toString()) as Value) : held; // bytes are what `pack` made
  const listeners: ChangeListener<Value>[] = [];
  const dirty = new Set<string>();
  const reached = new Map<number, number>();
  const ofAnotherShape = new Set<string>();
  const sought = new Set<string>();
  let told = '';

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
      // For a majority, as the offset behind them: rows that a step-down takes away would never be read again.
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
        // Of this shape it was written above from a parsed event, so it is Value; of another it is the best there is.
        memory.set(row._id, { seq: row.seq, held: pack(row.value as Value | null) });
        if (row.shape === shape) continue;
        ofAnotherShape.add(row._id);
        if (row.soughtFor !== shape) sought.add(row._id);
      }
      return sought.size;
    },
    apply: ({ key, seq, value }) => {
      const known = memory.get(key);
      if (known && (known.seq > seq || (known.seq === seq && !ofAnotherShape.has(key)))) return;
      ofAnotherShape.delete(key);
      sought.delete(key);
      memory.set(key, { seq, held: pack(value) });
      dirty.add(key);
      if (listeners.length === 0) return;
      const previous = unpack(known?.held ?? null) ?? undefined;
      for (const listener of listeners) listener(key, value, previous);
    },
    reached: (partition, next) => void reached.set(partition, next),
    end: () => Object.fromEntries(reached),
    flush,
    keep: async (whole, alsoWritten) => {
      const next: Record<string, number> = Object.fromEntries(reached);
      await flush();
      await alsoWritten();
      if (whole && sought.size > 0) {
        await rows.updateMany({ _id: { $in: [...sought] }, shape: { $ne: shape } }, { $set: { soughtFor: shape } });
        sought.clear();
      }
      // Rows first: an offset is stored only when everything before it is.
      const state = JSON.stringify(next);
      if (!whole || state === told) return;
      const offsets = Object.fromEntries(
        Object.entries(next).map(([partition, offset]) => [`next.${partition}`, offset]),
      );
      await copies.updateOne({ _id: name }, { $set: { at: new Date(), shape, ...offsets } }, { upsert: true });
      told = state;
    },
  };
};
