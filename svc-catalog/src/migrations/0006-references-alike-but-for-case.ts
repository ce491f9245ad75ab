import { driverOf, retireIndexes, type MigrationStep } from '@shop/service-kit';
import type { ProductModels } from '../products/index.ts';
import { SKU_COLLATION } from '../shared/sku.ts';

/** Compared references by the letter. */
const RETIRED = ['sku_1_shopUuid_1'];
/** Groups that the note names; it says how many more there are. */
const NAMED = 20;

interface Alike {
  readonly _id: { readonly shopUuid: string };
  readonly skus: readonly string[];
  readonly ids: readonly string[];
}

/**
 * References that differ in case alone are one from now on. Products that have such a pair already keep both: the
 * oldest one owns the reference, the others are named in the note and are refused a duplicate when their reference is
 * written next. Safe to repeat.
 */
export const referencesAlikeButForCase: MigrationStep<Pick<ProductModels, 'products'>> = {
  name: '0006-references-alike-but-for-case',
  run: async ({ models: { products } }) => {
    const stored = driverOf(products);
    const alike = await stored
      .aggregate<Alike>(
        [
          { $match: { ownsSku: true, deletedAt: null } },
          { $sort: { createdAt: 1, _id: 1 } },
          {
            $group: {
              _id: { shopUuid: '$shopUuid', sku: '$sku' },
              skus: { $push: '$sku' },
              ids: { $push: '$_id' },
            },
          },
          { $match: { 'ids.1': { $exists: true } } },
        ],
        { collation: SKU_COLLATION, allowDiskUse: true },
      )
      .toArray();
    for (const { _id, ids } of alike)
      await stored.updateMany({ _id: { $in: ids.slice(1) }, shopUuid: _id.shopUuid }, { $unset: { ownsSku: 1 } });
    await retireIndexes(products, RETIRED);
    if (alike.length === 0) return { kind: 'done', note: 'no references differ in case alone' };
    const named = alike.slice(0, NAMED).map(({ _id, skus }) => `${skus.join(' = ')} (shop ${_id.shopUuid})`);
    const others = alike.length - named.length;
    return {
      kind: 'done',
      note: `these references differ in case alone; give one of each another: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
    };
  },
};
