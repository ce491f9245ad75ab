import type { ListedProduct } from '../../products/domain/product-records.ts';

/** A product is new for this long after it was added (milliseconds). */
export const NEW_FOR = 45 * 24 * 60 * 60 * 1000;
const BEST_SELLERS = 3;

export const isNew = (product: Pick<ListedProduct, 'createdAt'>, now: number): boolean =>
  product.createdAt > now - NEW_FOR;

/** The best-selling products with at least one sale; three get the badge. */
export const bestSellers = (products: readonly ListedProduct[], limit = BEST_SELLERS): ListedProduct[] =>
  products
    .filter(({ sold }) => sold > 0)
    .sort((a, b) => b.sold - a.sold || a.position - b.position)
    .slice(0, limit);
