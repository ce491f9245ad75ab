import type { ProductCard } from '@shop/contracts/catalog/storefront';
import type { CartLine } from '../../cart/line.ts';

const MAX_GOODS = 3;
/** More than are shown, because some of them are in the cart. */
export const MAX_ASKED = 12;

/** Which of these goods, the cheapest first, fill what is missing, and are not in the cart. */
export const fillingGap = (
  products: readonly ProductCard[],
  missing: number,
  lines: readonly Pick<CartLine, 'productId'>[],
): readonly ProductCard[] =>
  products
    .filter(({ productPriceAfterPromotion: price }) => price >= missing)
    .filter(({ available, needsConfiguration }) => available && !needsConfiguration)
    .filter(({ id }) => !lines.some(({ productId }) => productId === id))
    .slice(0, MAX_GOODS);
