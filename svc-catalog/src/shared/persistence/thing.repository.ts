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
import { type Cause, SOURCE, thingChanged } from '../snapshot-events.ts';
import { MAX_TIME_MS } from './fields.ts';
import type { Transaction } from './transaction.ts';

/** A thing as the person who changes it saw it. */
export interface SeenThing {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  readonly version: number;
  /** Of a review. */
  readonly product?: string;
}
export type ChangeOutcome =
  { readonly kind: 'changed'; readonly version: number } | { readonly kind: 'changed-meanwhile' | 'slug-taken' };

/** Something that is not there yet. */
export interface NewThing extends Omit<SeenThing, 'version'> {
  /** All of its record but its id, its shop and its version. */
  readonly fields: Readonly<Record<string, unknown>>;
}
/**
 * `there`: its id is taken, by an earlier try of the same press; or its reference or code, by one that was written
 * since it was decided upon.
 */
export type CreateOutcome = 'created' | 'there' | 'slug-taken';

/** What goes with a change. */
export interface Beside {
  /** What other services copy of the thing as it is now, and a person's audit entry (D-11.03). */
  readonly events?: readonly NewEvent[];
  /** Of a person's press (D-4.08): its change is done once. */
  readonly operation?: string | null;
  /** That it is written in, with other things. */
  readonly transaction?: Transaction;
}

/** A thing that is written with others by one command, each for itself. */
export interface ThingTogether {
  readonly id: string;
  /** As it was seen; null: it is not there yet. */
  readonly seen: number | null;
  /** Of one that is not there yet, all of its record but its id, its shop and its version. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly events: readonly NewEvent[];
  readonly operation: string | null;
}

/** Whatever the fields are: each model casts them by its own schema. */
interface Update {
  readonly $set: object;
  readonly $unset?: object;
  readonly $push?: object;
}

/** Where the things of each kind are kept. */
export type ModelsByKind = Readonly<Record<CatalogKind, ThingModel>>;
/** Any of the models: each casts by its own schema. */
interface ThingModel {
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

/** What sets fields of a thing and takes away those that are undefined. */
const updateOf = (fields: Readonly<Record<string, unknown>>, version: number, told: readonly NewEvent[]) => {
  const gone = Object.keys(fields).filter((name) => fields[name] === undefined);
  const there = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return {
    $set: { ...there, version, ...outboxSet(SOURCE, version, told) },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, 1])) }),
  };
};

/** The database refused a second document because of this field. */
const isTaken = (field: string, error: unknown): boolean =>
  error instanceof mongo.MongoServerError && isDuplicateKey(error) && Object.hasOwn(error['keyPattern'] ?? {}, field);

/** What no two things of a shop have, by what a thing says once it was asked about it. */
const OWN = {
  product: { field: 'sku', mark: 'ownsSku' },
  promotion: { field: 'couponCode', mark: 'ownsCode' },
} as const satisfies Readonly<Partial<Record<CatalogKind, { readonly field: string; readonly mark: string }>>>;
const ownOf = (kind: CatalogKind) => (kind === 'product' || kind === 'promotion' ? OWN[kind] : undefined);
/**
 * Of two products that get one reference at the same moment, or two promotions that get one code, the database refuses
 * one. It does so where they say that they were asked about it, by this rule: shops have some that share one from
 * before.
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

/** The one way in which things of the catalogue are written. */
export const createThings = (byKind: ModelsByKind) => ({
  /** Makes a thing in one insert, with its first version, the signal for the other replicas and what is told beside. */
  create: async (
    { kind, id, shopUuid, product, fields }: NewThing,
    cause: Cause,
    { events = [], transaction }: Pick<Beside, 'events' | 'transaction'> = {},
  ): Promise<CreateOutcome> => {
    const version = 1;
    const signal = thingChanged({ kind, id, shopUuid, version, ...(product !== undefined && { product }) }, cause);
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
   * Sets fields (one that is undefined is taken away) in one conditional write, with the next version, the signal for
   * the other replicas and what is told beside it. Nothing is written when somebody else wrote since `version` was
   * seen, or took the product's reference since it was asked about.
   */
  change: async (
    seen: SeenThing,
    fields: Readonly<Record<string, unknown>>,
    cause: Cause,
    { events = [], operation = null, transaction }: Beside = {},
  ): Promise<ChangeOutcome> => {
    const version = seen.version + 1;
    const told = [...events, thingChanged({ ...seen, version }, cause)];
    const where = { [seen.kind === 'shop' ? '_id' : 'shopUuid']: seen.shopUuid };
    try {
      const { matchedCount } = await byKind[seen.kind].updateOne(
        { $and: [{ _id: seen.id, version: seen.version }, where] },
        { ...updateOf(withOwn(seen.kind, fields), version, told), ...handledMark(operation) },
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
   * Makes or changes several things of a shop by one command, each by its own conditional write as above, and each
   * with what `create` and `change` write beside. A thing appears in it once.
   * @returns ids of those that are written; of the others somebody else wrote, or has the id, the address or the
   * reference
   * @throws what befell them all: then each may be written or not
   */
  writeEach: async (
    kind: CatalogKind,
    shopUuid: string,
    writes: readonly ThingTogether[],
    cause: Cause,
  ): Promise<ReadonlySet<string>> => {
    if (writes.length === 0) return new Set();
    const model = byKind[kind];
    const all = new Set(writes.map(({ id }) => id));
    const commands = writes.map(({ id, seen, fields: said, events, operation }) => {
      const fields = withOwn(kind, said);
      const version = (seen ?? 0) + 1;
      const told = [...events, thingChanged({ kind, id, shopUuid, version }, cause)];
      if (seen !== null)
        return {
          updateOne: {
            filter: { $and: [{ _id: id, version: seen }, { shopUuid }] },
            update: { ...updateOf(fields, version, told), ...handledMark(operation) },
          },
        };
      const outbox = outboxOf(SOURCE, version, told);
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
    // How many were refused is said, and not which: those that are written have the mark.
    const marks = writes.flatMap(({ operation }) => operation ?? []);
    const written = await model
      .distinct('_id', { _id: { $in: [...all] }, handled: { $in: marks } })
      .maxTimeMS(MAX_TIME_MS);
    return new Set(written.map(String));
  },
  /** Whether the change of this press is written. */
  wasHandled: (kind: CatalogKind, id: string, operation: string): Promise<boolean> =>
    wasHandled(byKind[kind], { _id: id }, operation),
});
export type Things = ReturnType<typeof createThings>;
