import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StaffClaims } from '@shop/contracts';
import { Schema, type Connection } from 'mongoose';
import { gathered } from './gathered.ts';
import { insertEach, type Insertion } from './insert-each.ts';
import { reply, type Reply } from './problem.ts';

/** A key is remembered longer than anybody tries again. */
const KEPT_MS = 48 * 3600_000;
/** Longer than any staff write takes; after it, whoever began is taken for dead. */
const LEASE_MS = 30_000;
/** How long a repeat waits for the first to end. */
const PATIENCE_MS = 5000;
const LOOK_AGAIN_MS = 50;
const KEY = /^[\w-]{8,100}$/;

interface Kept {
  readonly _id: string;
  readonly request: string;
  /** Milliseconds since the epoch: until then somebody is at it. */
  readonly leaseUntil: number;
  readonly expiresAt: Date;
  readonly answer?: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };
}

const schema = new Schema(
  {
    _id: { type: String, required: true },
    request: { type: String, required: true },
    leaseUntil: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
    answer: Object,
  },
  { versionKey: false, collection: 'idempotency_keys' },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** One press of a person: the key of the press, and what it asks. */
export interface Operation {
  /** Unique per shop, person and key. A write that stores it knows its own repetition. */
  readonly id: string;
  /** A digest of endpoint, parameters and body. */
  readonly request: string;
}

/** @returns null when the header is no key. */
export const operationOf = (staff: Pick<StaffClaims, 'shopUuid' | 'sub'>, key: unknown, asked: readonly unknown[]): Operation | null =>
  typeof key === 'string' && KEY.test(key)
    ? { id: `${staff.shopUuid}:${staff.sub}:${key}`, request: createHash('sha256').update(JSON.stringify(asked)).digest('hex') }
    : null;

type Beginning = { readonly kind: 'begun'; readonly leaseUntil: number } | { readonly kind: 'done'; readonly answer: Reply } | { readonly kind: 'other-request' | 'busy' };

/**
 * D-4.08: a repeated staff write with the same key is answered with the first one's answer. A key is taken by one insert;
 * only success is kept: a refusal has written nothing, so that the person may correct what was asked and press again.
 * A write whose process died, or whose outcome nobody knows, is done again by the next repeat: it must be safe to run
 * twice, by the version it names or by the operation's id that it stores.
 */
export const createIdempotency = (connection: Connection) => {
  const keys = connection.model('IdempotencyKey', schema).db.collection<Kept>('idempotency_keys');

  const take = gathered<Kept, Exclude<Insertion, Error>>((rows) => insertEach(keys, rows, { maxTimeMS: 2000 }));
  const note = gathered<{ readonly filter: Pick<Kept, '_id' | 'leaseUntil'>; readonly update: { readonly $set: Partial<Kept> } }, true>(async (notes) => {
    await keys.bulkWrite(notes.map((updateOne) => ({ updateOne })), { ordered: false, maxTimeMS: 2000 });
    return notes.map(() => true);
  });

  const begin = async ({ id, request }: Operation): Promise<Beginning> => {
    const now = Date.now();
    const leaseUntil = now + LEASE_MS;
    const taken = await take({ _id: id, request, leaseUntil, expiresAt: new Date(now + KEPT_MS) });
    if (taken === 'inserted') return { kind: 'begun', leaseUntil };
    const kept = await keys.findOne({ _id: id }, { maxTimeMS: 2000 });
    if (!kept) return { kind: 'busy' }; // given back this very moment
    if (kept.request !== request) return { kind: 'other-request' };
    if (kept.answer) return { kind: 'done', answer: reply(kept.answer.status, JSON.parse(kept.answer.body), { ...kept.answer.headers, 'Idempotent-Replayed': 'true' }) };
    if (kept.leaseUntil > now) return { kind: 'busy' };
    const { matchedCount } = await keys.updateOne({ _id: id, leaseUntil: kept.leaseUntil, answer: { $exists: false } }, { $set: { leaseUntil } }, { maxTimeMS: 2000 });
    return matchedCount === 1 ? { kind: 'begun', leaseUntil } : { kind: 'busy' };
  };

  const end = async ({ id }: Operation, leaseUntil: number, answer: Reply | undefined): Promise<void> => {
    const mine = { _id: id, leaseUntil };
    if (answer && answer.status >= 400 && answer.status < 500) await keys.deleteOne(mine, { maxTimeMS: 2000 });
    else if (!answer || answer.status >= 500) await note({ filter: mine, update: { $set: { leaseUntil: 0 } } });
    else await note({ filter: mine, update: { $set: { answer: { status: answer.status, headers: answer.headers ?? {}, body: JSON.stringify(answer.body ?? null) } } } });
  };

  return {
    /** @returns the answer of this operation, or why there is none: the key belongs to another request, or is still being worked on. */
    once: async (operation: Operation, work: () => Promise<Reply>): Promise<Reply | 'other-request' | 'busy'> => {
      const patience = Date.now() + PATIENCE_MS;
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
            await end(operation, beginning.leaseUntil, answer).catch(() => undefined);
          }
        }
        if (Date.now() > patience) return 'busy';
        await pause(LOOK_AGAIN_MS);
      }
    },
  };
};
export type Idempotency = ReturnType<typeof createIdempotency>;
