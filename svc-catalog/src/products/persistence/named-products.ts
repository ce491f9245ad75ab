import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import { driverOf } from '@shop/service-kit';
import { MAX_TIME_MS } from '../../shared/persistence/fields.ts';
import { NOT_DELETED } from '../../shared/persistence/which.ts';
import { fieldsNaming } from '../domain/decide-product.ts';
import type { CombinationRecord, ProductRecord } from '../domain/product-records.ts';
import type { ProductModels } from './product.model.ts';

/** Time limit for background queries over every product of a shop. */
export const MAX_LOOP_TIME_MS = 30_000;
/** The driver's own types know no null for a field that may be absent. */
export const STANDING = { deletedAt: { $exists: false } } as const;
/** The product fields that a pack line needs. */
export type ItemRecord = Pick<ProductRecord, '_id' | 'slug' | 'type'> & {
  readonly combinations: readonly Pick<CombinationRecord, 'uuid' | 'sku'>[];
};
const ITEM = { slug: 1, type: 1, 'combinations.uuid': 1, 'combinations.sku': 1 } as const;
/** The number of products with exactly this combination of taxonomy entries. */
export interface TaxonCombinationCount {
  readonly on: Partial<
    Pick<ProductRecord, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'>
  >;
  readonly products: number;
}
/** Time limit for a count of all products while a person waits. */
const MAX_COUNT_TIME_MS = 8000;

/** Queries for products by their id or slug, and by the taxonomy entries they refer to. */
export const namedProducts = (products: ProductModels['products'], shopUuid: string) => ({
  /** The pack line fields of the products with these ids or addresses. */
  items: async (keys: readonly string[]): Promise<ItemRecord[]> => {
    if (keys.length === 0) return [];
    return driverOf(products)
      .find<ItemRecord>(
        { shopUuid, $or: [{ _id: { $in: [...keys] } }, { slug: { $in: [...keys] } }], ...STANDING },
        { projection: ITEM, maxTimeMS: MAX_TIME_MS },
      )
      .toArray();
  },
  /** True if a product that is not deleted refers to this entry of the taxonomy. */
  anyOn: async (kind: TaxonKind, id: string): Promise<boolean> =>
    (await products
      .exists({ shopUuid, $or: fieldsNaming(kind).map((field) => ({ [field]: id })), ...NOT_DELETED })
      .maxTimeMS(MAX_TIME_MS)) !== null,
  /** Up to `most` ids of products that are not deleted and refer to this entry of the taxonomy. */
  idsOn: async (kind: TaxonKind, id: string, most: number): Promise<string[]> => {
    const found = await products
      .find({ shopUuid, $or: fieldsNaming(kind).map((field) => ({ [field]: id })), ...NOT_DELETED }, { _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_LOOP_TIME_MS)
      .lean<Pick<ProductRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  },
  /** The number of products per combination of entries of one kind; deleted products do not count. */
  countedBy: async (kind: TaxonKind): Promise<readonly TaxonCombinationCount[]> => {
    const fields = fieldsNaming(kind);
    return products
      .aggregate<TaxonCombinationCount>([
        { $match: { shopUuid, ...NOT_DELETED } },
        { $group: { _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])), products: { $sum: 1 } } },
        { $project: { _id: 0, on: '$_id', products: 1 } },
      ])
      .option({ maxTimeMS: MAX_COUNT_TIME_MS });
  },
});
