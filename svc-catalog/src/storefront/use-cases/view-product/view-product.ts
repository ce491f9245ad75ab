import type { Language, Product } from '@shop/contracts';
import type { Answer } from '../../cached-reads.ts';
import { productPage } from '../../domain/product-page.ts';
import type { ReadProductDetails } from '../../read-model/product-details.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';
import { stampOf } from '../../read-model/stamp.ts';

/** SF-3.05: an active product of the shop by slug or id, with what moves (prices, availability) as of now. */
export const viewProduct = async (
  readDetails: ReadProductDetails,
  idOrSlug: string,
  shop: ShopMemory,
  language: Language,
): Promise<Answer<Product> | undefined> => {
  const catalogue = shop.catalogue();
  const listed = catalogue.products.get(idOrSlug);
  if (!listed) return undefined;
  const stamp = stampOf([shop.parts.whole, shop.parts.product(listed._id)]);
  const read = await readDetails(listed, catalogue.rating(listed._id), shop.reviewsAge(listed._id));
  return read && { body: productPage(listed, read.details, read.reviews, shop.catalogue(), language), stamp };
};
