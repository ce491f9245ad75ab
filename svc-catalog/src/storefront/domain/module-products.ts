import type { ModuleRecord } from '../../content/domain/content-records.ts';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { DISCOUNTED, NEW, ofAnyBrandLine, ofBrand, ofCategory, ofCollection, ofTag } from './listing-subject.ts';
import type { Membership, EntityIndex, ShopCatalogue } from './shop-catalogue.ts';

/** The first of those that can be bought. */
export const inStock = (
  products: readonly ListedProduct[],
  number: number,
  catalogue: ShopCatalogue,
): ListedProduct[] => {
  const found: ListedProduct[] = [];
  for (const product of products) {
    if (found.length === number) break;
    if (catalogue.units(product) > 0) found.push(product);
  }
  return found;
};

export const named = <Entity>(ids: readonly string[], index: EntityIndex<Entity>): readonly Entity[] =>
  ids.length > 0 ? ids.flatMap((id) => index.get(id) ?? []) : index.all;

/** Products of several lists in turns, each once: the first list does not fill the room of the others. */
const inTurns = (lists: readonly (readonly ListedProduct[])[], number: number): readonly ListedProduct[] => {
  const taken = new Set<ListedProduct>();
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let at = 0; at < longest && taken.size < number; at += 1)
    for (const list of lists) {
      const product = list[at];
      if (product && taken.size < number) taken.add(product);
    }
  return [...taken];
};

const selectedProducts = (
  { source }: ModuleRecord,
  number: number,
  catalogue: ShopCatalogue,
): readonly ListedProduct[] => {
  const ofEach = (ids: readonly string[], of: (id: string) => Membership): readonly ListedProduct[] =>
    ids.length === 0
      ? catalogue.products.all
      : inTurns(
          ids.map((id) => catalogue.members(of(id))),
          number,
        );
  switch (source.select) {
    case 'categories':
      return ofEach(
        source.categories.filter((id) => catalogue.categories.get(id)),
        (id) => ofCategory(id, catalogue),
      );
    case 'brands':
      return ofEach(source.brands, ofBrand);
    case 'new':
      return catalogue.members(NEW);
    case 'discounted':
      return catalogue.members(DISCOUNTED);
    case 'bestsellers':
      return catalogue.bestSellers();
    default:
      return named(source.products, catalogue.products);
  }
};

export const productsOfModule = (
  module: ModuleRecord,
  number: number,
  catalogue: ShopCatalogue,
): readonly ListedProduct[] => {
  const { source } = module;
  switch (module.type) {
    case 'discounted_products':
      return inStock(catalogue.members(DISCOUNTED), number, catalogue);
    case 'bestsellers_products':
      return inStock(catalogue.bestSellers(), number, catalogue);
    case 'collection_products':
      return source.collection === null ? [] : catalogue.members(ofCollection(source.collection));
    case 'tag_products':
      return source.tag === null ? [] : catalogue.members(ofTag(source.tag));
    case 'brand_lines_products_carousel':
      return catalogue
        .members(ofAnyBrandLine)
        .filter(({ brandLine }) => source.brandLines.length === 0 || source.brandLines.includes(brandLine ?? ''));
    default:
      return selectedProducts(module, number, catalogue);
  }
};
