import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { OfShop } from '@shop/service-kit';
import type { Products } from '../products/index.ts';
import type { ShopAges } from '../shared/shop-ages.ts';
import { countsOf, type ProductCounts } from './domain/counts.ts';
import type { Taxons } from './persistence/taxon.repository.ts';

interface Counted {
  readonly age: number;
  readonly counts: Promise<ProductCounts>;
}
interface ProductCountsDeps {
  readonly products: OfShop<Products, 'countedBy'>;
  readonly taxons: OfShop<Taxons, 'rows'>;
  readonly ages: Pick<ShopAges, 'of'>;
}

/** How many products of a shop have each entity of a kind: counted by the storage, again when anything changed. */
export const createProductCounts = ({ products, taxons, ages }: ProductCountsDeps) => {
  const known = new Map<string, Counted>();
  const count = async (shopUuid: string, kind: TaxonKind): Promise<ProductCounts> => {
    const [counted, categories] = await Promise.all([
      products.of(shopUuid).countedBy(kind),
      kind === 'category' ? taxons.of(shopUuid).rows('category') : [],
    ]);
    return countsOf(kind, counted, categories);
  };
  return (shopUuid: string, kind: TaxonKind): Promise<ProductCounts> => {
    const age = ages.of(shopUuid);
    const key = `${shopUuid}:${kind}`;
    const before = known.get(key);
    if (before?.age === age) return before.counts;
    const counts = count(shopUuid, kind);
    known.set(key, { age, counts });
    // A failure is not remembered.
    counts.catch(() => known.delete(key));
    return counts;
  };
};
export type CountProducts = ReturnType<typeof createProductCounts>;
