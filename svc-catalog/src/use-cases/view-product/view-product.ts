import type { Language, Product } from '@shop/contracts';
import { productPage } from '../../domain/product-page.ts';
import type { CatalogueRepository } from '../../persistence/catalogue.repository.ts';
import type { ReviewRepository } from '../../persistence/review.repository.ts';
import type { ShopMemory } from '../../read-model/shop-memory.ts';

export interface ViewProductFacts {
  readonly catalogue: Pick<CatalogueRepository, 'productOf'>;
  readonly reviews: Pick<ReviewRepository, 'approvedOf'>;
}

/** SF-3.05: an active product of the shop by slug or id, with what moves (prices, availability) as of now. */
export const viewProduct = async (facts: ViewProductFacts, idOrSlug: string, shop: ShopMemory, language: Language): Promise<Product | undefined> => {
  const listed = shop.catalogue().products.get(idOrSlug);
  if (!listed) return undefined;
  const [product, reviews] = await Promise.all([facts.catalogue.productOf(listed.shopUuid, listed._id), facts.reviews.approvedOf(listed.shopUuid, listed._id)]);
  return product?.active ? productPage(product, reviews, shop.catalogue(), language) : undefined;
};
