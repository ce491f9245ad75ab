import { LRUCache } from 'lru-cache';
import type { ListedProduct, ProductRecord, ReviewRecord } from '../domain/records.ts';

/** What a product's page has beside what is in memory: long texts, all pictures, and its approved reviews. */
export interface ProductDetails {
  readonly product: ProductRecord;
  readonly reviews: readonly ReviewRecord[];
}
export interface DetailsSource {
  readonly product: (shopUuid: string, uuid: string) => Promise<ProductRecord | null>;
  readonly reviews: (shopUuid: string, uuid: string) => Promise<ReviewRecord[]>;
}

/** Details by product version and state of its reviews, read once however many ask; bounded by bytes. */
export const createProductDetails = (source: DetailsSource, maxBytes: number) => {
  const kept = new LRUCache<string, ProductDetails, ListedProduct>({
    maxSize: maxBytes,
    // A text in memory is twice as long as its JSON at most, and records are not all text.
    sizeCalculation: (details) => JSON.stringify(details).length * 2,
    fetchMethod: async (_key, _stale, { context: { shopUuid, _id } }) => {
      const [product, reviews] = await Promise.all([source.product(shopUuid, _id), source.reviews(shopUuid, _id)]);
      return product?.active ? { product, reviews } : undefined;
    },
  });
  return (product: ListedProduct, reviewsAge: number): Promise<ProductDetails | undefined> =>
    kept.fetch(`${product._id}:${product.version}:${reviewsAge}`, { context: product });
};
export type ReadProductDetails = ReturnType<typeof createProductDetails>;
