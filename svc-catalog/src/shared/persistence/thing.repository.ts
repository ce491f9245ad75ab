import type { CatalogKind } from '@shop/contracts/catalog/events';
import { isDuplicateKey, newId, outboxSet, type NewEvent } from '@shop/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import { type Cause, SOURCE, thingChanged } from '../snapshot-events.ts';
import type { AuditModels, AuditRecord } from './audit.model.ts';

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

/** What goes with a change. */
export interface Beside {
  /** What other services copy of the thing as it is now. */
  readonly snapshots?: readonly NewEvent[];
  /** D-11.03: of a person's change. */
  readonly audit?: Omit<AuditRecord, '_id'>;
}

/** Where the things of each kind are kept. */
export type ModelsByKind = Readonly<Record<CatalogKind, ThingModel>>;
/** Any of the models: each casts by its own schema. */
interface ThingModel {
  updateOne(
    where: object,
    update: object,
    options?: { session?: ClientSession },
  ): PromiseLike<{ matchedCount: number }>;
}

/** The one way in which things of the catalogue that are there are written. */
export const createThings = (connection: Connection, byKind: ModelsByKind, { audit: log }: AuditModels) => {
  return {
    /**
     * Sets fields in one conditional write, with the next version and the signal for the other replicas. Nothing is
     * written when somebody else wrote since `version` was seen. The audit log is a collection of its own: its entry
     * and the change are one transaction.
     */
    change: async (
      seen: SeenThing,
      fields: Readonly<Record<string, unknown>>,
      cause: Cause,
      { snapshots = [], audit }: Beside = {},
    ): Promise<ChangeOutcome> => {
      const version = seen.version + 1;
      const events = [...snapshots, thingChanged({ ...seen, version }, cause)];
      const where = { [seen.kind === 'shop' ? '_id' : 'shopUuid']: seen.shopUuid };
      const write = async (session?: ClientSession): Promise<boolean> => {
        const { matchedCount } = await byKind[seen.kind].updateOne(
          { $and: [{ _id: seen.id, version: seen.version }, where] },
          { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) } },
          session ? { session } : {},
        );
        return matchedCount === 1;
      };
      const outcomeOf = (written: boolean): ChangeOutcome =>
        written ? { kind: 'changed', version } : { kind: 'changed-meanwhile' };
      try {
        if (!audit) return outcomeOf(await write());
        let written = false;
        await connection.transaction(async (session) => {
          written = await write(session);
          if (written) await log.insertMany([{ _id: newId(), ...audit }], { session });
        });
        return outcomeOf(written);
      } catch (error) {
        if (isDuplicateKey(error)) return { kind: 'slug-taken' };
        throw error;
      }
    },
  };
};
export type Things = ReturnType<typeof createThings>;
