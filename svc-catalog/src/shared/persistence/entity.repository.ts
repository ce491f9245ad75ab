import { mongo } from 'mongoose';
import type { CatalogKind } from '@shop/contracts/catalog/events';
import {
  handledMark,
  isDuplicateKey,
  outboxOf,
  outboxSet,
  refusalsOf,
  wasHandled,
  type NewEvent,
} from '@shop/service-kit';
import { type Cause, SOURCE, entityChanged } from '../snapshot-events.ts';
import { MAX_TIME_MS } from './fields.ts';
import type { Transaction } from './transaction.ts';

/** An entity with the version that the caller has read. */
export interface SeenEntity {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  readonly version: number;
  /** The product of a review; absent for other kinds. */
  readonly product?: string;
}
export type ChangeOutcome =
  { readonly kind: 'changed'; readonly version: number } | { readonly kind: 'changed-meanwhile' | 'slug-taken' };

/** Something that is not there yet. */
export interface NewEntity extends Omit<SeenEntity, 'version'> {
  /** All of its record but its id, its shop and its version. */
  readonly fields: Readonly<Record<string, unknown>>;
}
/**
 * `there`: the id exists, from an earlier attempt of the same request; or a write after the decision took the reference
 * or code.
 */
export type CreateOutcome = 'created' | 'there' | 'slug-taken';

/** Data that is written together with a change. */
export interface Beside {
  /** The snapshot for other services, and the audit entry of the request (D-11.03). */
  readonly events?: readonly NewEvent[];
  /** The idempotency key of a staff request (D-4.08): its change is applied once. */
  readonly operation?: string | null;
  /** The transaction of a write to several entities. */
  readonly transaction?: Transaction;
}

/** One entity of a bulk write; each entity succeeds or fails alone. */
export interface EntityTogether {
  readonly id: string;
  /** The version that was read; null for a new entity. */
  readonly seen: number | null;
  /** For a new entity: all of its record except id, shop and version. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly events: readonly NewEvent[];
  readonly operation: string | null;
}

/** The fields are not typed further, because each model casts them by its own schema. */
interface Update {
  readonly $set: object;
  readonly $unset?: object;
  readonly $push?: object;
}

/** The model that stores each kind of entity. */
export type ModelsByKind = Readonly<Record<CatalogKind, EntityModel>>;
/** Any of the models: each casts by its own schema. */
interface EntityModel {
  create(documents: readonly object[], options: { session?: Transaction }): PromiseLike<unknown>;
  updateOne(where: object, update: object, options: { session?: Transaction }): PromiseLike<{ matchedCount: number }>;
  countDocuments(where: object, options: { limit: number; maxTimeMS: number }): PromiseLike<number>;
  /** The driver's, past the model (ADR 36). */
  readonly collection: {
    bulkWrite(
      writes: ({ insertOne: { document: object } } | { updateOne: { filter: object; update: Update } })[],
      options: { ordered: false; ignoreUndefined: true },
    ): PromiseLike<{ insertedCount: number; matchedCount: number }>;
  };
  distinct(field: '_id', where: object): { maxTimeMS(ms: number): PromiseLike<readonly unknown[]> };
}

/** The update that sets the given fields and removes those that are undefined. */
const updateOf = (fields: Readonly<Record<string, unknown>>, version: number, allEvents: readonly NewEvent[]) => {
  const gone = Object.keys(fields).filter((name) => fields[name] === undefined);
  const there = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    $set: { ...there, version, ...outboxSet(SOURCE, version, allEvents) },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1])) }),
  };
};

/** The database refused a second document because of this field. */
const isTaken = (field: string, error: unknown): boolean =>
  error instanceof mongo.MongoServerError && isDuplicateKey(error) && Object.hasOwn(error['keyPattern'] ?? {}, field);

/** Fields that must be unique within a shop, each with the mark that includes an entity in the unique index. */
const OWN = {
  product: { field: 'sku', mark: 'ownsSku' },
  promotion: { field: 'couponCode', mark: 'ownsCode' },
} as const satisfies Readonly<Partial<Record<CatalogKind, { readonly field: string; readonly mark: string }>>>;
const ownOf = (kind: CatalogKind) => (kind === 'product' || kind === 'promotion' ? OWN[kind] : undefined);
/**
 * The database refuses a duplicate reference or code if two writes race. The unique index covers only marked documents,
 * because shops have duplicates from before this rule.
 */
const withOwn = (kind: CatalogKind, fields: Readonly<Record<string, unknown>>): typeof fields => {
  const own = ownOf(kind);
  const isBack = 'deletedAt' in fields && fields['deletedAt'] === undefined;
  return own && (isBack || fields[own.field] !== undefined) ? { ...fields, [own.mark]: true } : fields;
};
const isOwnTaken = (kind: CatalogKind, error: unknown): boolean => {
  const own = ownOf(kind);
  return own !== undefined && isTaken(own.field, error);
};

const within = (transaction: Transaction | undefined) => (transaction ? { session: transaction } : {});

/** All writes to catalogue entities go through this repository. */
export const createEntityRepository = (byKind: ModelsByKind) => ({
  /** Creates an entity in one insert, with its first version, the signal for other replicas and its outgoing events. */
  create: async (
    { kind, id, shopUuid, product, fields }: NewEntity,
    cause: Cause,
    { events = [], transaction }: Pick<Beside, 'events' | 'transaction'> = {},
  ): Promise<CreateOutcome> => {
    const version = 1;
    const signal = entityChanged({ kind, id, shopUuid, version, ...(product !== undefined && { product }) }, cause);
    const outbox = outboxOf(SOURCE, version, [...events, signal]);
    const model = byKind[kind];
    try {
      await model.create(
        [{ ...withOwn(kind, fields), _id: id, shopUuid, version, outbox, outboxPending: true }],
        within(transaction),
      );
      return 'created';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      if (isOwnTaken(kind, error)) return 'there';
      return (await model.countDocuments({ _id: id }, { limit: 1, maxTimeMS: MAX_TIME_MS })) > 0
        ? 'there'
        : 'slug-taken';
    }
  },
  /**
   * Sets fields (an undefined one is removed) in one conditional write, with the next version, the signal for other
   * replicas and the outgoing events. Nothing is written if another write came after `version` was read, or took the
   * product's reference after it was checked.
   */
  change: async (
    seen: SeenEntity,
    fields: Readonly<Record<string, unknown>>,
    cause: Cause,
    { events = [], operation = null, transaction }: Beside = {},
  ): Promise<ChangeOutcome> => {
    const version = seen.version + 1;
    const allEvents = [...events, entityChanged({ ...seen, version }, cause)];
    const where = { [seen.kind === 'shop' ? '_id' : 'shopUuid']: seen.shopUuid };
    try {
      const { matchedCount } = await byKind[seen.kind].updateOne(
        { $and: [{ _id: seen.id, version: seen.version }, where] },
        { ...updateOf(withOwn(seen.kind, fields), version, allEvents), ...handledMark(operation) },
        within(transaction),
      );
      return matchedCount === 1 ? { kind: 'changed', version } : { kind: 'changed-meanwhile' };
    } catch (error) {
      if (isOwnTaken(seen.kind, error)) return { kind: 'changed-meanwhile' };
      if (isDuplicateKey(error)) return { kind: 'slug-taken' };
      throw error;
    }
  },
  /**
   * Creates or changes several entities of a shop by one command, each by a conditional write with the same additions
   * as in `create` and `change`. Each entity may appear once.
   * @returns ids of the written entities; for the others the version, id, address or reference conflicts with another
   * write
   * @throws if the command fails as a whole: then each entity may be written or not
   */
  writeEach: async (
    kind: CatalogKind,
    shopUuid: string,
    writes: readonly EntityTogether[],
    cause: Cause,
  ): Promise<ReadonlySet<string>> => {
    if (writes.length === 0) return new Set();
    const model = byKind[kind];
    const all = new Set(writes.map(({ id }) => id));
    const commands = writes.map(({ id, seen, fields: input, events, operation }) => {
      const fields = withOwn(kind, input);
      const version = (seen ?? 0) + 1;
      const allEvents = [...events, entityChanged({ kind, id, shopUuid, version }, cause)];
      if (seen !== null)
        return {
          updateOne: {
            filter: { $and: [{ _id: id, version: seen }, { shopUuid }] },
            update: { ...updateOf(fields, version, allEvents), ...handledMark(operation) },
          },
        };
      const outbox = outboxOf(SOURCE, version, allEvents);
      return {
        insertOne: {
          document: {
            ...fields,
            _id: id,
            shopUuid,
            version,
            outbox,
            outboxPending: true,
            ...(operation !== null && { handled: [operation] }),
          },
        },
      };
    });
    try {
      const done = await model.collection.bulkWrite(commands, { ordered: false, ignoreUndefined: true });
      if (done.insertedCount + done.matchedCount === writes.length) return all;
    } catch (error) {
      refusalsOf(error);
    }
    // The database returns only the number of refused writes. The written entities are those with our idempotency key.
    const marks = writes.flatMap(({ operation }) => operation ?? []);
    const written = await model
      .distinct('_id', { _id: { $in: [...all] }, handled: { $in: marks } })
      .maxTimeMS(MAX_TIME_MS);
    return new Set(written.map(String));
  },
  /** True if the change of this request is written. */
  wasHandled: (kind: CatalogKind, id: string, operation: string): Promise<boolean> =>
    wasHandled(byKind[kind], { _id: id }, operation),
});
export type Entities = ReturnType<typeof createEntityRepository>;
