import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { type Branch, byId, upwards } from './tree.ts';

export type ProductCounts = ReadonlyMap<string, number>;
type Has = Pick<ListedProduct, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'>;

/** The ids of this kind that a product refers to, without duplicates. */
export const entitiesOf = (kind: TaxonKind, product: Has): readonly string[] => {
  switch (kind) {
    case 'category':
      return product.categories.includes(product.mainCategory)
        ? product.categories
        : [product.mainCategory, ...product.categories];
    case 'brand':
      return product.brand === null ? [] : [product.brand];
    case 'brand-line':
      return product.brandLine === null ? [] : [product.brandLine];
    case 'collection':
      return product.collections;
    case 'tag':
      return product.tags;
  }
};

const NOTHING: Has = { mainCategory: '', categories: [], brand: null, brandLine: null, collections: [], tags: [] };
/** The number of products with the same entries of one kind. */
interface Counted {
  readonly on: Partial<Has>;
  readonly products: number;
}

/** Products per entry. A category includes the products of its subcategories, each product once. */
export const countsOf = (kind: TaxonKind, counted: Iterable<Counted>, categories: readonly Branch[]): ProductCounts => {
  const known = byId(categories);
  const family = new Map<string, readonly string[]>();
  const above = (id: string): readonly string[] => {
    const path = family.get(id) ?? upwards(id, known);
    family.set(id, path);
    return path;
  };
  const counts = new Map<string, number>();
  for (const { on, products } of counted) {
    const own = entitiesOf(kind, { ...NOTHING, ...on });
    const all = kind === 'category' ? new Set(own.flatMap(above)) : own;
    for (const id of all) counts.set(id, (counts.get(id) ?? 0) + products);
  }
  return counts;
};
