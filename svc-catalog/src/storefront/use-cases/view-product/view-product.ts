import type { Product, View } from '@shop/contracts/catalog/storefront';
import type { Answer, ShopRead } from '../../cached-reads.ts';
import { productPage } from '../../domain/product-page.ts';
import type { ReadProductDetails } from '../../read-model/product-details.ts';
import { stampOf } from '../../read-model/stamp.ts';

export interface ViewProductDeps {
  readonly readDetails: ReadProductDetails;
}
export interface ViewProduct extends ShopRead {
  readonly idOrSlug: string;
  readonly view: View;
}

/** SF-3.05: an active product of the shop, with what moves (prices, availability) as of now; undefined: none. */
export const viewProduct = async (
  { readDetails }: ViewProductDeps,
  { idOrSlug, view, shop, language }: ViewProduct,
): Promise<Answer<Product> | undefined> => {
  const catalogue = shop.catalogue();
  const listed = catalogue.products.get(idOrSlug);
  if (!listed) return undefined;
  const stamp = stampOf([shop.parts.whole, shop.parts.product(listed._id)]);
  const read = await readDetails(listed, catalogue.rating(listed._id), shop.reviewsAge(listed._id));
  return read && { body: productPage(listed, read.details, read.reviews, shop.catalogue(), language, view), stamp };
};
