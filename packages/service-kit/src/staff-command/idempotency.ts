import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Connection } from 'mongoose';
import { batchCalls } from '../mongo/batch-calls.ts';
import { newId } from '../process/ids.ts';
import type { Operation } from './operation.ts';
import { reply, type Reply } from '../http/problem.ts';

/** A key is remembered longer than anybody tries again. */
const KEPT_MS = 48 * 3600_000;
/** Longer than any staff write takes; after it, the first request is considered dead. */
const LEASE_MS = 30_000;
/** How long a repeated request waits for the first one to end. */
const PATIENCE_MS = 5000;
const POLL_MS = 50;

interface Kept {
  readonly _id: string;
  readonly request: string;
  /** The request that works on the key: a new id for each. */
  readonly holder: string;
  /** By the database's clock; until then the lease holder is considered alive. */
  readonly leaseEnds: Date;
  readonly expiresAt: Date;
  readonly answer?: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  };
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    holder: { type: String, required: true },
    leaseEnds: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    answer: Object,
  },
  { versionKey: false, collection: 'idempotency_keys' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Registers the keys' model, from which the index is created and checked. Safe to repeat. */
export const registerIdempotency = (connection: Connection): void => {
  if (!connection.models['IdempotencyKey']) connection.model('IdempotencyKey', schema);
};

/** Sets a field only if it is absent, in an update by the database's clock. */
const setIfAbsent = (field: string, value: unknown) => ({ [field]: { $ifNull: [`$${field}`, value] } });
const inMs = (ms: number) => ({ $add: ['$$NOW', ms] });

type Beginning =
  | { readonly kind: 'begun'; readonly holder: string }
  | { readonly kind: 'done'; readonly answer: Reply }
  | { readonly kind: 'other-request' | 'busy' };

const keptOf = ({ status, headers = {}, body = null }: Reply): NonNullable<Kept['answer']> => ({
  status,
  headers,
  body: JSON.stringify(body),
});
/**
 * An answer with a secret that is shown once must not be stored: a repeated request does the write again, which is
 * safe.
 */
const isSecret = ({ headers }: Reply): boolean => headers?.['Cache-Control'] === 'no-store';
const replayOf = ({ status, headers, body }: NonNullable<Kept['answer']>): Reply =>
  reply(status, JSON.parse(body), { ...headers, 'Idempotent-Replayed': 'true' });

/**
 * D-4.08: a repeated staff write with the same key gets the first one's answer. A key is taken in one write. Only
 * success is stored: a refusal has written nothing, and the person may correct the request and send it again. A write
 * whose process died, or whose outcome is unknown, is done again by the next repetition: it must be safe to run twice,
 * by the version it names or by the key that it stores.
 */
export const createIdempotency = (connection: Connection) => {
  registerIdempotency(connection);
  const keys = connection.collection<Kept>('idempotency_keys');

  /** Writes a key that is not there yet; says of each whether it was this one who did. */
  const take = batchCalls<Pick<Kept, '_id' | 'request' | 'holder'>, boolean>(async (rows) => {
    const writes = rows.map(({ _id, request, holder }) => {
      const times = { ...setIfAbsent('leaseEnds', inMs(LEASE_MS)), ...setIfAbsent('expiresAt', inMs(KEPT_MS)) };
      const update = [{ $set: { ...setIfAbsent('request', request), ...setIfAbsent('holder', holder), ...times } }];
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    const { upsertedIds } = await keys.bulkWrite(writes, { ordered: false, maxTimeMS: 2000 });
    return rows.map((_row, place) => upsertedIds[place] !== undefined);
  });
  const storeAnswer = batchCalls<
    { readonly filter: Pick<Kept, '_id' | 'holder'>; readonly update: { readonly $set: Partial<Kept> } },
    true
  >(
    async (answers) => {
      await keys.bulkWrite(
        answers.map((updateOne) => ({ updateOne })),
        { ordered: false, maxTimeMS: 2000 },
      );
      return answers.map(() => true);
    },
    { repeatable: true },
  );

  /** Takes the key over from a holder whose lease has expired. */
  const takeOver = async ({ _id, holder: earlier }: Kept, holder: string): Promise<boolean> => {
    const over = { _id, holder: earlier, answer: { $exists: false }, $expr: { $lte: ['$leaseEnds', '$$NOW'] } };
    const { matchedCount } = await keys.updateOne(over, [{ $set: { holder, leaseEnds: inMs(LEASE_MS) } }], {
      maxTimeMS: 2000,
    });
    return matchedCount === 1;
  };

  const begin = async ({ id, request }: Operation): Promise<Beginning> => {
    const holder = newId();
    if (await take({ _id: id, request, holder })) return { kind: 'begun', holder };
    const stored = await keys.findOne({ _id: id }, { maxTimeMS: 2000 });
    if (!stored) return { kind: 'busy' }; // given back this very moment
    if (stored.request !== request) return { kind: 'other-request' };
    if (stored.answer) return { kind: 'done', answer: replayOf(stored.answer) };
    return (await takeOver(stored, holder)) ? { kind: 'begun', holder } : { kind: 'busy' };
  };

  const end = async ({ id }: Operation, holder: string, answer: Reply | undefined): Promise<void> => {
    const ownKey = { _id: id, holder };
    if (answer && answer.status >= 400 && answer.status < 500) await keys.deleteOne(ownKey, { maxTimeMS: 2000 });
    else if (!answer || answer.status >= 500 || isSecret(answer))
      await storeAnswer({ filter: ownKey, update: { $set: { leaseEnds: new Date(0) } } });
    else await storeAnswer({ filter: ownKey, update: { $set: { answer: keptOf(answer) } } });
  };

  return {
    /**
     * @returns the answer of this operation, or why there is none: the key belongs to another request, or its work is
     * still in progress.
     */
    once: async (operation: Operation, work: () => Promise<Reply>): Promise<Reply | 'other-request' | 'busy'> => {
      const patience = performance.now() + PATIENCE_MS;
      for (;;) {
        const beginning = await begin(operation);
        if (beginning.kind === 'done') return beginning.answer;
        if (beginning.kind === 'other-request') return 'other-request';
        if (beginning.kind === 'begun') {
          let answer: Reply | undefined;
          try {
            answer = await work();
            return answer;
          } finally {
            // If the answer cannot be stored now, the next repetition finds it out, once the lease has expired.
            await end(operation, beginning.holder, answer).catch(() => undefined);
          }
        }
        if (performance.now() > patience) return 'busy';
        await pause(POLL_MS);
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
