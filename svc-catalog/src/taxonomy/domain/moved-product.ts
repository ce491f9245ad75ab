import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../../products/domain/product-records.ts';

type Placed = Pick<ListedProduct, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'>;

const replaced = (ids: readonly string[], from: string, to: string): string[] => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/**
 * The fields of a product that has `to` in place of `from`; none where it has left `from` by itself.
 * @param brand of the line that it goes to
 */
export const movedFields = (
  kind: TaxonKind,
  product: Placed,
  from: string,
  to: string,
  brand?: string,
): Partial<Placed> => {
  switch (kind) {
    case 'category':
      return {
        ...(product.categories.includes(from) && { categories: replaced(product.categories, from, to) }),
        ...(product.mainCategory === from && { mainCategory: to }),
      };
    case 'brand':
      return product.brand === from ? { brand: to } : {};
    case 'brand-line':
      return product.brandLine === from ? { brandLine: to, ...(brand !== undefined && { brand }) } : {};
    case 'collection':
      return product.collections.includes(from) ? { collections: replaced(product.collections, from, to) } : {};
    case 'tag':
      return product.tags.includes(from) ? { tags: replaced(product.tags, from, to) } : {};
  }
};
