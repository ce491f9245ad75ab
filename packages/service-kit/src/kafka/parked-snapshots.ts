import { mongo, type Connection } from 'mongoose';
import { Counter } from 'prom-client';
import type { ReadSnapshot } from '../copies/copy-definition.ts';
import { reasonOf } from '../process/errors.ts';
import type { HeldCopy } from '../copies/held-copy.ts';
import type { IncomingMessage } from './kafka-group.ts';
import type { Logger } from '../process/logging.ts';
import type { Metrics } from '../process/metrics.ts';
import { countParked, PARKED_COLLECTION, type ParkedMessage } from './parked-messages.ts';
import { parsedJson } from './subscription.ts';

const UNREADABLE = 'snapshots_unreadable_total';

const unreadableCounter = ({ registry }: Metrics): Counter<'copy'> => {
  const existing = registry.getSingleMetric(UNREADABLE);
  if (existing instanceof Counter) return existing as Counter<'copy'>; // made below
  const help = 'Snapshots that a read copy could not read';
  return new Counter({ name: UNREADABLE, help, labelNames: ['copy'], registers: [registry] });
};

/** Applies a snapshot to a copy. An error of this program, while reading it or after, is a reason like any other. */
export const giveTo = <Value>(copy: HeldCopy<Value>, value: Buffer): ReadSnapshot<Value> => {
  try {
    const snapshot = copy.definition.read(parsedJson(value));
    if (snapshot.kind === 'snapshot') copy.apply(snapshot);
    return snapshot;
  } catch (error) {
    return { kind: 'unreadable', reason: reasonOf(error), type: null };
  }
};

/**
 * The snapshots that copies could not read: counted, logged, and parked, the latest of a key standing for it. Whether
 * one can be read is a matter of the release alone, so it is tried again at each start, and is there until it was read,
 * a readable one of its key came, or a person dropped it.
 */
export const createParkedSnapshots = (connection: Connection, logger: Logger, metrics: Metrics) => {
  const parked = connection.collection<ParkedMessage>(PARKED_COLLECTION);
  const unread = unreadableCounter(metrics);
  const waiting = new Set<string>();
  countParked(connection, metrics);

  /** Pending writes by row id: the latest one counts, and stays until it is written. */
  const unwritten = new Map<string, () => Promise<unknown>>();
  const writeAll = async (): Promise<void> => {
    for (const [_id, write] of unwritten) {
      await write();
      if (unwritten.get(_id) === write) unwritten.delete(_id);
    }
  };
  let lastWrite = Promise.resolve();
  const nameOf = (copy: string, key: string | null): string => `${copy} ${key ?? ''}`;

  const stillUnreadable = async (
    { _id, group, key, partition, offset }: ParkedMessage,
    reason: string,
  ): Promise<void> => {
    waiting.add(nameOf(group, key));
    const parkedAt = new Date();
    await parked.updateOne(
      { _id, partition, offset, state: 'waiting' },
      { $set: { state: 'parked', reason, parkedAt } },
    );
  };

  return {
    park: (copy: string, message: IncomingMessage, reason: string, type: string | null): void => {
      const { topic, partition, offset, key, sentAt, value } = message;
      unread.inc({ copy });
      const where = { copy, topic, partition, offset, key, reason };
      logger.error(where, 'snapshot could not be applied: parked, and tried again at each start');
      const now = new Date();
      const row: Omit<ParkedMessage, '_id'> = {
        kind: 'snapshot',
        group: copy,
        topic,
        partition,
        offset,
        sentAt,
        key,
        holds: false,
        type,
        value: new mongo.Binary(value),
        state: 'parked',
        reason,
        attempts: 1,
        firstFailedAt: now,
        nextTryAt: now,
        parkedAt: now,
      };
      waiting.add(nameOf(copy, key));
      const _id = `${copy}:${key ?? `${topic}:${partition}:${offset}`}`;
      unwritten.set(_id, () => parked.updateOne({ _id }, { $set: row }, { upsert: true }));
    },
    /** A readable one of this key came. */
    clear: (copy: string, key: string | null): void => {
      if (key === null || !waiting.delete(nameOf(copy, key))) return;
      const _id = `${copy}:${key}`;
      unwritten.set(_id, () => parked.deleteOne({ _id }));
    },
    /** Those of some copies. */
    find: async (copies: readonly string[]): Promise<readonly ParkedMessage[]> => {
      const rows: ParkedMessage[] = [];
      for await (const row of parked.find({ kind: 'snapshot', group: { $in: [...copies] } })) rows.push(row);
      return rows;
    },
    /**
     * Gives `copy` what it can read by now of `rows`, which were found before it was loaded: so of two replicas that
     * start together each has read the row itself or loads what the other made of it.
     */
    takeUp: async (copy: HeldCopy<unknown>, rows: readonly ParkedMessage[]): Promise<void> => {
      const { name } = copy.definition;
      const recovered: ParkedMessage[] = [];
      for (const row of rows.filter(({ group }) => group === name)) {
        const snapshot = giveTo(copy, Buffer.from(row.value?.buffer ?? []));
        if (snapshot.kind === 'unreadable') await stillUnreadable(row, snapshot.reason);
        else recovered.push(row);
      }
      if (recovered.length === 0) return;
      await copy.flush();
      // Only these messages, not those that another replica has parked for the same key since.
      for (const { _id, partition, offset } of recovered) await parked.deleteOne({ _id, partition, offset });
      logger.info({ copy: name, snapshots: recovered.length }, 'parked snapshots can be read now: applied');
    },
    /** Resolves when all rows are written. @throws what the database says; then they are written by the next call */
    flush: (): Promise<void> => (lastWrite = lastWrite.catch(() => undefined).then(writeAll)),
  };
};
