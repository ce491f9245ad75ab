import type { CatalogKind } from '@shop/contracts/catalog/events';
import { handledMark, isDuplicateKey, outboxOf, outboxSet, wasHandled, type NewEvent } from '@shop/service-kit';
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
/** `there`: its id is taken, by an earlier try of the same press. */
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

/** Where the things of each kind are kept. */
export type ModelsByKind = Readonly<Record<CatalogKind, ThingModel>>;
/** Any of the models: each casts by its own schema. */
interface ThingModel {
  create(documents: readonly object[], options: { session?: Transaction }): PromiseLike<unknown>;
  updateOne(where: object, update: object, options: { session?: Transaction }): PromiseLike<{ matchedCount: number }>;
  countDocuments(where: object, options: { limit: number; maxTimeMS: number }): PromiseLike<number>;
}

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
      await model.create([{ ...fields, _id: id, shopUuid, version, outbox, outboxPending: true }], within(transaction));
      return 'created';
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await model.countDocuments({ _id: id }, { limit: 1, maxTimeMS: MAX_TIME_MS })) > 0
        ? 'there'
        : 'slug-taken';
    }
  },
  /**
   * Sets fields (one that is undefined is taken away) in one conditional write, with the next version, the signal for
   * the other replicas and what is told beside it. Nothing is written when somebody else wrote since `version` was
   * seen.
   */
  change: async (
    seen: SeenThing,
    fields: Readonly<Record<string, unknown>>,
    cause: Cause,
    { events = [], operation = null, transaction }: Beside = {},
  ): Promise<ChangeOutcome> => {
    const version = seen.version + 1;
    const gone = Object.keys(fields).filter((name) => fields[name] === undefined);
    const unset = Object.fromEntries(gone.map((name) => [name, 1]));
    const there = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const told = [...events, thingChanged({ ...seen, version }, cause)];
    const where = { [seen.kind === 'shop' ? '_id' : 'shopUuid']: seen.shopUuid };
    try {
      const { matchedCount } = await byKind[seen.kind].updateOne(
        { $and: [{ _id: seen.id, version: seen.version }, where] },
        {
          $set: { ...there, version, ...outboxSet(SOURCE, version, told) },
          ...(gone.length > 0 && { $unset: unset }),
          ...handledMark(operation),
        },
        within(transaction),
      );
      return matchedCount === 1 ? { kind: 'changed', version } : { kind: 'changed-meanwhile' };
    } catch (error) {
      if (isDuplicateKey(error)) return { kind: 'slug-taken' };
      throw error;
    }
  },
  /** Whether the change of this press is written. */
  wasHandled: (kind: CatalogKind, id: string, operation: string): Promise<boolean> =>
    wasHandled(byKind[kind], { _id: id }, operation),
});
export type Things = ReturnType<typeof createThings>;
