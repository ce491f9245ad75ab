import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { Catalogues } from '../storefront/index.ts';
import { countsOf, type ProductCounts } from './domain/counts.ts';

interface Counted {
  readonly age: number;
  readonly counts: ProductCounts;
}

/** How many products of a shop have each thing of a kind: counted from memory, again when a product changed. */
export const createProductCounts = ({ ofShop }: Pick<Catalogues, 'ofShop'>) => {
  const known = new Map<string, Counted>();
  return (shopUuid: string, kind: TaxonKind): ProductCounts => {
    const shop = ofShop(shopUuid);
    if (!shop) return new Map();
    const { anyProduct, whole } = shop.parts;
    const age = anyProduct.age + whole.age;
    const key = `${shopUuid}:${kind}`;
    const before = known.get(key);
    if (before?.age === age) return before.counts;
    const counts = countsOf(kind, shop.everyProduct(), shop.catalogue().categories.all);
    known.set(key, { age, counts });
    return counts;
  };
};
export type CountProducts = ReturnType<typeof createProductCounts>;
