import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import { byId, upwards } from '../../domain/tree.ts';
import { taxonRow } from '../../domain/taxon.ts';
import type { Taxons } from '../../persistence/taxon.repository.ts';
import type { CountProducts } from '../../product-counts.ts';

export interface GetCategoryTreeDeps {
  readonly taxons: OfShop<Taxons, 'rows'>;
  readonly countProducts: CountProducts;
}
export interface GetCategoryTree {
  readonly shopUuid: string;
}

/** All categories: those above before those below, each level in the merchant's order. */
export const getCategoryTree = async (
  { taxons, countProducts }: GetCategoryTreeDeps,
  { shopUuid }: GetCategoryTree,
): Promise<TaxonRow[]> => {
  const categories = await taxons.of(shopUuid).rows('category');
  const known = byId(categories);
  const counts = await countProducts(shopUuid, 'category');
  const depths = new Map(categories.map(({ _id }) => [_id, upwards(_id, known).length]));
  return categories
    .sort((a, b) => (depths.get(a._id) ?? 0) - (depths.get(b._id) ?? 0))
    .map((record) => taxonRow('category', record, counts.get(record._id) ?? 0));
};
