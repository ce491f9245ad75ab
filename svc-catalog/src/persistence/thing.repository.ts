import type { CatalogKind } from '@shop/contracts';
import { isDuplicateKey, newId, outboxSet, type NewEvent } from '@shop/service-kit';
import type { ClientSession, Connection, Model } from 'mongoose';
import { SOURCE, thingChanged, type Cause } from '../snapshot-events.ts';
import type { CatalogueModels } from './models.ts';
import type { AuditRecord } from './staff.model.ts';

/** Where the things of each kind are kept. */
export const modelsByKind = (models: CatalogueModels) =>
  ({
    shop: models.shops,
    menus: models.menus,
    category: models.categories,
    brand: models.brands,
    'brand-line': models.brandLines,
    collection: models.collections,
    tag: models.tags,
    module: models.modules,
    'blog-category': models.blogCategories,
    'blog-post': models.blogPosts,
    page: models.pages,
    product: models.products,
    promotion: models.promotions,
    review: models.reviews,
  }) satisfies Record<CatalogKind, unknown>;

/** A thing as the person who changes it saw it. */
export interface SeenThing {
  readonly kind: CatalogKind;
  readonly id: string;
  readonly shopUuid: string;
  readonly version: number;
  /** Of a review. */
  readonly product?: string;
}
export type ChangeOutcome = { readonly version: number } | 'changed-meanwhile' | 'slug-taken';

/** What goes with a change. */
export interface Beside {
  /** What other services copy of the thing as it is now. */
  readonly snapshots?: readonly NewEvent[];
  /** D-11.03: of a person's change. */
  readonly audit?: Omit<AuditRecord, '_id'>;
}

/** The one way in which things of the catalogue that are there are written. */
export const createThingRepository = (connection: Connection, models: CatalogueModels) => {
  const byKind = modelsByKind(models);
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
      // One writer for all kinds: each casts by its own schema.
      const model: Pick<Model<unknown>, 'updateOne'> = byKind[seen.kind] as unknown as Model<unknown>;
      const write = async (session?: ClientSession): Promise<boolean> => {
        const { matchedCount } = await model.updateOne(
          { $and: [{ _id: seen.id, version: seen.version }, where] },
          { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) } },
          session ? { session } : {},
        );
        return matchedCount === 1;
      };
      try {
        if (!audit) return (await write()) ? { version } : 'changed-meanwhile';
        let written = false;
        await connection.transaction(async (session) => {
          written = await write(session);
          if (written) await models.audit.insertMany([{ _id: newId(), ...audit }], { session });
        });
        return written ? { version } : 'changed-meanwhile';
      } catch (error) {
        if (isDuplicateKey(error)) return 'slug-taken';
        throw error;
      }
    },
  };
};
export type ThingRepository = ReturnType<typeof createThingRepository>;
