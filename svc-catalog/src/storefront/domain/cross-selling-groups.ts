import type { Language } from '@shop/contracts';
import type { ProductCard, View } from '@shop/contracts/catalog/storefront';
import type { ListedProduct } from '../../products/domain/product-records.ts';
import { NEW, ofBrand, ofCategory } from './listing-subject.ts';
import { cardView } from './card-views.ts';
import type { ShopCatalogue } from './shop-catalogue.ts';

const GROUP_SIZE = 10;

export interface CrossSellingGroups {
  readonly relatedProducts: ProductCard[];
  readonly productsFromSameBrand: ProductCard[];
  readonly productsFromSameCategory: ProductCard[];
  readonly newProducts: ProductCard[];
}

/** SF-3.20: four groups of related products, without the product itself; available products come first. */
export const crossSellingGroups = (
  of: { readonly product: string; readonly brand: string | null; readonly category: string },
  catalogue: ShopCatalogue,
  language: Language,
  view: View,
): CrossSellingGroups => {
  const product = catalogue.product(of.product);
  const group = (products: readonly ListedProduct[]): ProductCard[] => {
    const buyable: ListedProduct[] = [];
    const soldOut: ListedProduct[] = [];
    for (const item of products) {
      if (buyable.length === GROUP_SIZE) break;
      if (item._id !== of.product) (catalogue.units(item) > 0 ? buyable : soldOut).push(item);
    }
    return [...buyable, ...soldOut].slice(0, GROUP_SIZE).map((item) => cardView(item, catalogue, language, view));
  };
  return {
    relatedProducts: group((product?.relatedProducts ?? []).flatMap((uuid) => catalogue.product(uuid) ?? [])),
    productsFromSameBrand: of.brand === null ? [] : group(catalogue.members(ofBrand(of.brand))),
    productsFromSameCategory: group(catalogue.members(ofCategory(of.category, catalogue))),
    newProducts: group(catalogue.members(NEW)),
  };
};
