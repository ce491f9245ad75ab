import type { TaxonKind } from '@shop/contracts/catalog/dashboard';
import type { ListedProduct } from '../../products/domain/product-records.ts';

type Placed = Pick<ListedProduct, 'mainCategory' | 'categories' | 'brand' | 'brandLine' | 'collections' | 'tags'>;

const replaced = (ids: readonly string[], from: string, to: string): string[] => [
  ...new Set(ids.map((id) => (id === from ? to : id))),
];

/** The fields of a product that has `to` in place of `from`. @param brand of the line that it goes to */
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
        categories: replaced(product.categories, from, to),
        ...(product.mainCategory === from && { mainCategory: to }),
      };
    case 'brand':
      return { brand: to };
    case 'brand-line':
      return { brandLine: to, ...(brand !== undefined && { brand }) };
    case 'collection':
      return { collections: replaced(product.collections, from, to) };
    case 'tag':
      return { tags: replaced(product.tags, from, to) };
  }
};
