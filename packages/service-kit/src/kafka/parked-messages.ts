import { mongo, Schema, type Connection } from 'mongoose';
import type { IncomingMessage } from './kafka-group.ts';
import type { Metrics } from '../process/metrics.ts';
import { figuresOnScrape, secondsSince } from '../watching/figures-on-scrape.ts';

/**
 * A message that is not done. `waiting` is tried again by itself; `parked` waits for a person (`npm run parked`).
 * While one is here, later messages of the same key (`holds`) come behind it, in the order of their offsets.
 */
export interface ParkedMessage {
  /** `group:topic:partition:offset`, or what names a snapshot's copy or a document with an outbox. */
  readonly _id: string;
  readonly kind: 'consumed' | 'snapshot' | 'outbox';
  /** The consumer group, the read copy, or the collection of the document. */
  readonly group: string;
  readonly topic: string;
  readonly partition: number | null;
  readonly offset: number | null;
  readonly sentAt: Date | null;
  readonly key: string | null;
  readonly holds: boolean;
  readonly type: string | null;
  readonly value: mongo.Binary | null;
  readonly state: 'waiting' | 'parked';
  readonly reason: string;
  readonly attempts: number;
  /** Null until it has been tried itself: it came behind another. */
  readonly firstFailedAt: Date | null;
  readonly nextTryAt: Date;
  readonly parkedAt: Date | null;
  /** For a document: the field that returns its events to the relay. Absent: `outboxPending`. */
  readonly wakes?: 'dirty';
  /** For a stock item: the id of the movement that cannot be published; null: its level. */
  readonly line?: string | null;
}

const KINDS = ['consumed', 'snapshot', 'outbox'] as const;
const STATES = ['waiting', 'parked'] as const;

export const PARKED_COLLECTION = 'parked_messages';

/** Rows are written and read by the driver; the schema names their indexes. */
const schema = new Schema({}, { versionKey: false, strict: false, collection: PARKED_COLLECTION });
schema.index({ group: 1, topic: 1, key: 1, offset: 1 });
schema.index({ group: 1, state: 1, nextTryAt: 1 });

/** Registers the model, from which indexes are created and checked. Safe to repeat. */
export const registerParkedMessages = (connection: Connection): void => {
  if (!connection.models['ParkedMessage']) connection.model('ParkedMessage', schema);
};

/**
 * Parks a document with an event that can never be published. False if it is parked already; the row is then updated
 * with the present reason.
 */
export const parkDocument = async (
  connection: Connection,
  about: { readonly collection: string; readonly key: string } & Pick<
    ParkedMessage,
    'topic' | 'type' | 'reason' | 'wakes' | 'line'
  >,
): Promise<boolean> => {
  const { collection, key, ...rest } = about;
  const now = new Date();
  const row: Omit<ParkedMessage, '_id' | keyof typeof rest> = {
    kind: 'outbox',
    group: collection,
    partition: null,
    offset: null,
    sentAt: null,
    key,
    holds: true,
    value: null,
    state: 'parked',
    attempts: 1,
    firstFailedAt: now,
    nextTryAt: now,
    parkedAt: now,
  };
  const parked = connection.collection<ParkedMessage>(PARKED_COLLECTION);
  const change = { $setOnInsert: row, $set: rest };
  return (await parked.updateOne({ _id: `${collection}:${key}` }, change, { upsert: true })).upsertedCount > 0;
};
/** Their events are published by now. */
export const unparkDocuments = async (
  connection: Connection,
  collection: string,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  await connection
    .collection<ParkedMessage>(PARKED_COLLECTION)
    .deleteMany({ _id: { $in: keys.map((key) => `${collection}:${key}`) } });
};
const IN_TIME = { maxTimeMS: 2000 } as const;

/** The interval at which messages behind a parked one are checked, in case its replay or drop was not noticed. */
const PARKED_RECHECK_MS = 60_000;
/** Seconds until the next try: 1, 2, 4 and so on up to a minute. */
const DELAYS_S = [1, 2, 4, 8, 15, 30, 60];
const delayMs = (attempts: number): number => (DELAYS_S[Math.min(attempts, DELAYS_S.length) - 1] ?? 1) * 1000;

export type Failure = Pick<ParkedMessage, 'state' | 'reason' | 'attempts' | 'holds' | 'type'>;

/**
 * The parked messages of one consumer group. Every write waits for the majority, because Kafka no longer delivers these
 * messages.
 */
export const createParkedMessages = (connection: Connection, group: string) => {
  const parked = connection.collection<ParkedMessage>(PARKED_COLLECTION);
  const ofKey = ({ topic, key }: Pick<ParkedMessage, 'topic' | 'key'>) => ({ group, topic, key, holds: true });
  const idOf = ({ topic, partition, offset }: IncomingMessage) => `${group}:${topic}:${partition}:${offset}`;

  const insert = async (
    message: IncomingMessage,
    rest: Failure & Pick<ParkedMessage, 'firstFailedAt' | 'nextTryAt' | 'parkedAt'>,
  ): Promise<void> => {
    const { topic, partition, offset, key, sentAt, value } = message;
    const row = {
      kind: 'consumed',
      group,
      topic,
      partition,
      offset,
      sentAt,
      key,
      value: new mongo.Binary(value),
      ...rest,
    } as const;
    // A message that comes again after a crash is here already.
    await parked.updateOne({ _id: idOf(message) }, { $setOnInsert: row }, { upsert: true });
  };

  return {
    /** Keys with unfinished messages: later messages of these keys have to queue. */
    heldKeys: async (topic: string): Promise<Set<string>> =>
      new Set((await parked.distinct('key', { group, topic, holds: true }, IN_TIME)).filter((key) => key !== null)),
    holds: async (topic: string, key: string): Promise<boolean> =>
      (await parked.findOne(ofKey({ topic, key }), { projection: { _id: 1 }, ...IN_TIME })) !== null,
    /** Behind other messages of its key: not attempted yet, and due as soon as they are done. */
    queue: (message: IncomingMessage, type: string | null): Promise<void> =>
      insert(message, {
        state: 'waiting',
        reason: 'behind an earlier one of its key',
        attempts: 0,
        holds: true,
        type,
        firstFailedAt: null,
        nextTryAt: new Date(),
        parkedAt: null,
      }),
    /** Attempted or inspected, and not done. */
    add: (message: IncomingMessage, failure: Failure): Promise<void> => {
      const now = new Date();
      return insert(message, {
        ...failure,
        firstFailedAt: now,
        nextTryAt: new Date(now.getTime() + delayMs(1)),
        parkedAt: failure.state === 'parked' ? now : null,
      });
    },
    /** Keys of which something is due, the longest waiting first, out of `limit` messages; `more`: perhaps not all. */
    due: async (
      limit: number,
    ): Promise<{
      readonly keys: readonly Pick<ParkedMessage, '_id' | 'topic' | 'key' | 'holds'>[];
      readonly more: boolean;
    }> => {
      const rows = await parked
        .find(
          { group, state: 'waiting', nextTryAt: { $lte: new Date() } },
          { projection: { topic: 1, key: 1, holds: 1 }, sort: { nextTryAt: 1 }, limit, ...IN_TIME },
        )
        .toArray();
      const keys = new Map(rows.map((row) => [row.holds ? `${row.topic} ${row.key}` : row._id, row]));
      return { keys: [...keys.values()], more: rows.length === limit };
    },
    byId: (_id: string): Promise<ParkedMessage | null> => parked.findOne({ _id }, IN_TIME),
    firstOf: (row: Pick<ParkedMessage, 'topic' | 'key'>): Promise<ParkedMessage | null> =>
      parked.findOne(ofKey(row), { sort: { offset: 1 }, ...IN_TIME }),
    done: async (_id: string): Promise<void> => void (await parked.deleteOne({ _id })),
    failed: async (message: ParkedMessage, state: ParkedMessage['state'], reason: string): Promise<void> => {
      const attempts = message.attempts + 1;
      const now = new Date();
      const set = {
        state,
        reason,
        attempts,
        firstFailedAt: message.firstFailedAt ?? now,
        nextTryAt: new Date(now.getTime() + delayMs(attempts)),
        parkedAt: state === 'parked' ? now : null,
      };
      // Conditional on the state that was read: a former lease holder must not overwrite its successor's result.
      await parked.updateOne({ _id: message._id, state: message.state, attempts: message.attempts }, { $set: set });
    },
    /** The messages behind are not checked before the first of them; its replay or drop makes them due. */
    postponeBehind: async (first: ParkedMessage): Promise<void> => {
      const nextTryAt = first.state === 'parked' ? new Date(Date.now() + PARKED_RECHECK_MS) : first.nextTryAt;
      const behind = { ...ofKey(first), state: 'waiting', _id: { $ne: first._id } } as const;
      await parked.updateMany({ ...behind, nextTryAt: { $lt: nextTryAt } }, { $set: { nextTryAt } });
      // Replayed or dropped since it was read: that made those behind due before they were postponed here.
      const { _id, state, attempts } = first;
      if (!(await parked.findOne({ _id, state, attempts }, { projection: { _id: 1 }, ...IN_TIME })))
        await parked.updateMany(behind, { $set: { nextTryAt: new Date() } });
    },
    anyWaiting: async (): Promise<boolean> =>
      (await parked.findOne({ group, state: 'waiting' }, { projection: { _id: 1 }, ...IN_TIME })) !== null,
  };
};
export type ParkedMessages = ReturnType<typeof createParkedMessages>;

/**
 * Figures for the alarm: anything above zero in `parked` needs a person. Read from the database, so every replica says
 * the same.
 */
export const countParked = (connection: Connection, metrics: Metrics): void =>
  figuresOnScrape(
    metrics,
    {
      messages_set_aside: {
        help: 'Messages that are not done: waiting to be tried again, or parked until a person looks',
        labelNames: ['kind', 'state'],
      },
      messages_set_aside_oldest_seconds: {
        help: 'Since when the oldest of them is not done',
        labelNames: ['kind', 'state'],
      },
    },
    async () => {
      const parkedKeys = await connection
        .collection<ParkedMessage>(PARKED_COLLECTION)
        .aggregate<{ _id: Pick<ParkedMessage, 'kind' | 'state'>; count: number; oldest: Date | null }>(
          [
            {
              $group: {
                _id: { kind: '$kind', state: '$state' },
                count: { $sum: 1 },
                oldest: { $min: { $ifNull: ['$firstFailedAt', '$nextTryAt'] } },
              },
            },
          ],
          IN_TIME,
        )
        .toArray();
      const rows = KINDS.flatMap((kind) =>
        STATES.map((state) => {
          const row = parkedKeys.find(({ _id }) => _id.kind === kind && _id.state === state);
          return { labels: { kind, state }, count: row?.count ?? 0, age: secondsSince(row?.oldest) };
        }),
      );
      return {
        messages_set_aside: rows.map(({ labels, count }) => ({ labels, value: count })),
        messages_set_aside_oldest_seconds: rows.map(({ labels, age }) => ({ labels, value: age })),
      };
    },
  );
