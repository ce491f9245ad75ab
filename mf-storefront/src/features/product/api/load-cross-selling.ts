import { getCrossSelling, type Product, type ProductCard } from '@shop/contracts/catalog/storefront';
import { call } from '@shop/kit/api';

export interface CrossSellingGroups {
  relatedProducts: ProductCard[];
  productsFromSameBrand: ProductCard[];
  productsFromSameCategory: ProductCard[];
  newProducts: ProductCard[];
}

/** SF-7.05, SF-8.09: a failure is logged and leaves nothing to show. */
export const loadCrossSelling = async (
  product: Pick<Product, 'uid' | 'brand' | 'mainCategory'>,
): Promise<Partial<CrossSellingGroups>> => {
  try {
    const answer = await call(getCrossSelling, {
      params: {
        productUid: product.uid,
        brandUuid: product.brand?.id ?? '-',
        mainCategoryUuid: product.mainCategory.id,
      },
      query: { view: 'page' },
    });
    return answer.body;
  } catch (error) {
    console.error('cross-selling products could not be loaded: the row stays hidden', error);
    return {};
  }
};
