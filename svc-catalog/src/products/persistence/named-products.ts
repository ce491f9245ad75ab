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
/** So many products are on exactly these shelves. */
export interface CountedShelves {
  readonly on: Partial<
    Pick<ProductRecord, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'>
  >;
  readonly products: number;
}
/** Time limit for a count of all products while a person waits. */
const MAX_COUNT_TIME_MS = 8000;

/** Products of a shop by what names them and by what they name. */
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
  /** Whether any that stands is on this shelf. */
  anyOn: async (shelf: TaxonKind, id: string): Promise<boolean> =>
    (await products
      .exists({ shopUuid, $or: fieldsNaming(shelf).map((field) => ({ [field]: id })), ...NOT_DELETED })
      .maxTimeMS(MAX_TIME_MS)) !== null,
  /** Ids of some that stand and are on this shelf. */
  idsOn: async (shelf: TaxonKind, id: string, most: number): Promise<string[]> => {
    const found = await products
      .find({ shopUuid, $or: fieldsNaming(shelf).map((field) => ({ [field]: id })), ...NOT_DELETED }, { _id: 1 })
      .limit(most)
      .maxTimeMS(MAX_LOOP_TIME_MS)
      .lean<Pick<ProductRecord, '_id'>[]>();
    return found.map(({ _id }) => _id);
  },
  /** How many products that stand are on the same shelves of a kind. */
  countedBy: async (shelf: TaxonKind): Promise<readonly CountedShelves[]> => {
    const fields = fieldsNaming(shelf);
    return products
      .aggregate<CountedShelves>([
        { $match: { shopUuid, ...NOT_DELETED } },
        { $group: { _id: Object.fromEntries(fields.map((field) => [field, `$${field}`])), products: { $sum: 1 } } },
        { $project: { _id: 0, on: '$_id', products: 1 } },
      ])
      .option({ maxTimeMS: MAX_COUNT_TIME_MS });
  },
});
