import type { CatalogKind } from '@shop/contracts';
import { isDuplicateKey, outboxSet, type NewEvent } from '@shop/service-kit';
import type { Model } from 'mongoose';
import { SOURCE, thingChanged, type Cause } from '../snapshot-events.ts';
import type { CatalogueModels } from './models.ts';

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

/** The one way in which things of the catalogue are written. */
export const createThingRepository = (models: CatalogueModels) => {
  const byKind = modelsByKind(models);
  return {
    /**
     * Sets fields in one conditional write, with the next version and the signal for the other replicas; `snapshots`
     * are what other services copy of it. Nothing is written when somebody else wrote since `version` was seen.
     */
    change: async (
      seen: SeenThing,
      fields: Readonly<Record<string, unknown>>,
      cause: Cause,
      snapshots: readonly NewEvent[] = [],
    ): Promise<ChangeOutcome> => {
      const version = seen.version + 1;
      const events = [...snapshots, thingChanged({ ...seen, version }, cause)];
      const where = { [seen.kind === 'shop' ? '_id' : 'shopUuid']: seen.shopUuid };
      // One writer for all kinds: each casts by its own schema.
      const model: Pick<Model<unknown>, 'updateOne'> = byKind[seen.kind] as unknown as Model<unknown>;
      try {
        const { matchedCount } = await model.updateOne(
          { $and: [{ _id: seen.id, version: seen.version }, where] },
          { $set: { ...fields, version, ...outboxSet(SOURCE, version, events) } },
        );
        return matchedCount === 1 ? { version } : 'changed-meanwhile';
      } catch (error) {
        if (isDuplicateKey(error)) return 'slug-taken';
        throw error;
      }
    },
  };
};
export type ThingRepository = ReturnType<typeof createThingRepository>;
