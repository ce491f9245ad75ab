import type { ListedProduct } from '../../products/domain/product-records.ts';

/** A product is new for this long after it was added (milliseconds). */
export const NEW_FOR = 45 * 24 * 60 * 60 * 1000;
/** This many best sellers get the badge. */
export const BADGED = 3;

export const isNew = (product: Pick<ListedProduct, 'createdAt'>, now: number): boolean =>
  product.createdAt > now - NEW_FOR;

/** The best-selling products that sold lately, by their scores. */
export const bestSellers = (
  scores: Iterable<readonly [product: string, score: number]>,
  lookup: (product: string) => ListedProduct | undefined,
  limit: number,
): ListedProduct[] => {
  const sold: { readonly product: ListedProduct; readonly score: number }[] = [];
  for (const [id, score] of scores) {
    const product = score > 0 ? lookup(id) : undefined;
    if (product) sold.push({ product, score });
  }
  return sold
    .sort((a, b) => b.score - a.score || a.product.position - b.product.position)
    .slice(0, limit)
    .map(({ product }) => product);
};
