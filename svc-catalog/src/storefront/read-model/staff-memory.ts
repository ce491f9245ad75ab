import { localized } from '@shop/contracts';
import { LOW_STOCK_UNITS } from '@shop/contracts/catalog/dashboard';
import { availableUnits, type ListedProduct, type ProductMemory, shownPriceTtc } from '../../products/index.ts';
import { withDescendants } from '../domain/shop-catalogue.ts';
import type { ShopMemory } from './shop-memory.ts';

/** A shop's products as staff list them: those that visitors do not see too, each as it is now. */
export const staffMemory = (shop: ShopMemory): ProductMemory => {
  const { categories, brands, unitsOf } = shop.catalogue();
  const { known } = shop;
  return {
    every: shop.everyProduct,
    search: async (question) => {
      await shop.searchable(question);
      return shop.searchEvery(question);
    },
    categoryName: (category, language) => localized(categories.get(category)?.name, language),
    brandName: (brand, language) => localized(brands.get(brand)?.name, language),
    family: (category) => withDescendants(categories.all, category),
    units: (product: ListedProduct) => availableUnits(product, known, unitsOf),
    lowStock: shop.shop().lowStockUnits ?? LOW_STOCK_UNITS,
    priceTtc: (product: ListedProduct) => shownPriceTtc(product, known),
  };
};
