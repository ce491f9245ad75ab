import type { ProductFacts } from '../../products/index.ts';
import type { ShopMemory } from './shop-memory.ts';

/** What else the shop has, for whoever writes a product; of a shop that is not here, nothing. */
export const productFacts = (shop: ShopMemory | undefined): Omit<ProductFacts, 'skuTaken'> => {
  if (!shop) return { isThere: () => false, brandOfLine: () => undefined };
  const { categories, brands, brandLines, tags, collections } = shop.catalogue();
  const shelves = { category: categories, brand: brands, 'brand-line': brandLines, tag: tags, collection: collections };
  return {
    // By id alone: a shelf finds by slug as well.
    isThere: (kind, id) => (kind === 'product' ? shop.known(id) : shelves[kind].get(id))?._id === id,
    brandOfLine: (line) => brandLines.get(line)?.brand,
  };
};
