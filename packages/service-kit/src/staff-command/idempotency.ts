import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Connection } from 'mongoose';
import { gathered } from '../mongo/gathered.ts';
import { newId } from '../process/ids.ts';
import type { Operation } from './operation.ts';
import { reply, type Reply } from '../http/problem.ts';

/** A key is remembered longer than anybody tries again. */
const KEPT_MS = 48 * 3600_000;
/** Longer than any staff write takes; after it, whoever began is taken for dead. */
const LEASE_MS = 30_000;
/** How long a repeat waits for the first to end. */
const PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 50;

interface Kept {
  readonly _id: string;
  readonly request: string;
  /** Who is at it, or was: another one each time. */
  readonly holder: string;
  /** By the database's clock: until then whoever is at it is taken to be alive. */
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

/** Registers the keys' model, by which their index is made and looked for. Safe to repeat. */
export const registerIdempotency = (connection: Connection): void => {
  if (!connection.models['IdempotencyKey']) connection.model('IdempotencyKey', schema);
};

/** What a field is set to where it is not there yet, in an update by the database's clock. */
const once = (field: string, value: unknown) => ({ [field]: { $ifNull: [`$${field}`, value] } });
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
/** What nobody may keep, a secret that is told once, is not kept here: a repeat does the write again, which is safe. */
const isSecret = ({ headers }: Reply): boolean => headers?.['Cache-Control'] === 'no-store';
const replayOf = ({ status, headers, body }: NonNullable<Kept['answer']>): Reply =>
  reply(status, JSON.parse(body), { ...headers, 'Idempotent-Replayed': 'true' });

/**
 * D-4.08: a repeated staff write with the same key is answered with the first one's answer. A key is taken by one
 * write; only success is kept: a refusal has written nothing, so that the person may correct what was asked and press
 * again. A write whose process died, or whose outcome nobody knows, is done again by the next repeat: it must be safe
 * to run twice, by the version it names or by the operation's id that it stores.
 */
export const createIdempotency = (connection: Connection) => {
  registerIdempotency(connection);
  const keys = connection.collection<Kept>('idempotency_keys');

  /** Writes a key that is not there yet; says of each whether it was this one who did. */
  const take = gathered<Pick<Kept, '_id' | 'request' | 'holder'>, boolean>(async (rows) => {
    const writes = rows.map(({ _id, request, holder }) => {
      const times = { ...once('leaseEnds', inMs(LEASE_MS)), ...once('expiresAt', inMs(KEPT_MS)) };
      const update = [{ $set: { ...once('request', request), ...once('holder', holder), ...times } }];
      return { updateOne: { filter: { _id }, update, upsert: true } };
    });
    const { upsertedIds } = await keys.bulkWrite(writes, { ordered: false, maxTimeMS: 2000 });
    return rows.map((_row, place) => upsertedIds[place] !== undefined);
  });
  const note = gathered<
    { readonly filter: Pick<Kept, '_id' | 'holder'>; readonly update: { readonly $set: Partial<Kept> } },
    true
  >(
    async (notes) => {
      await keys.bulkWrite(
        notes.map((updateOne) => ({ updateOne })),
        { ordered: false, maxTimeMS: 2000 },
      );
      return notes.map(() => true);
    },
    { repeatable: true },
  );

  /** From somebody whose time is over. */
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
    const kept = await keys.findOne({ _id: id }, { maxTimeMS: 2000 });
    if (!kept) return { kind: 'busy' }; // given back this very moment
    if (kept.request !== request) return { kind: 'other-request' };
    if (kept.answer) return { kind: 'done', answer: replayOf(kept.answer) };
    return (await takeOver(kept, holder)) ? { kind: 'begun', holder } : { kind: 'busy' };
  };

  const end = async ({ id }: Operation, holder: string, answer: Reply | undefined): Promise<void> => {
    const mine = { _id: id, holder };
    if (answer && answer.status >= 400 && answer.status < 500) await keys.deleteOne(mine, { maxTimeMS: 2000 });
    else if (!answer || answer.status >= 500 || isSecret(answer))
      await note({ filter: mine, update: { $set: { leaseEnds: new Date(0) } } });
    else await note({ filter: mine, update: { $set: { answer: keptOf(answer) } } });
  };

  return {
    /**
     * @returns the answer of this operation, or why there is none: the key belongs to another request, or is still
     * being worked on.
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
            // What is not noted now is found out by the next repeat, once the lease has run out.
            await end(operation, beginning.holder, answer).catch(() => undefined);
          }
        }
        if (performance.now() > patience) return 'busy';
        await pause(LOOK_AGAIN_MS);
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
