import { packPrice, type Combination, type Product } from '@shop/contracts/catalog/storefront';
import type { PackSelection } from '@shop/kit';
import { isOnSale } from '@shop/kit/options';
import { packSaving, unchosenLines } from './pack.ts';

export interface Offer {
  /** DZD, TTC, after promotion. */
  price: number;
  /** DZD before promotion, or of a pack's lines bought apart; null when there is nothing to compare with. */
  oldPrice: number | null;
  /** DZD. */
  saving: number;
  /** Whole percent, 0 when there is no promotion. */
  percent: number;
  /** Units left. */
  quantity: number;
}

const percentOff = (before: number, after: number): number =>
  before > 0 ? Math.round(((before - after) / before) * 100) : 0;

/** The price of the present choice (SF-2.10, SF-9.06). */
export const offerOf = (product: Product, combination: Combination | undefined, selection: PackSelection): Offer => {
  if (product.type === 'pack') {
    const { before, after } = packPrice(product, selection);
    const quantity = product.computedPackAvailable ?? 0;
    const saving = packSaving(product, selection);
    return {
      price: after,
      oldPrice: saving > 0 ? Math.round((after + saving) * 100) / 100 : null,
      saving,
      percent: percentOff(before, after),
      quantity,
    };
  }
  const after = combination?.finalPrice ?? product.productPriceAfterPromotion;
  const before = combination?.priceTtc ?? product.priceTtc;
  const quantity = combination?.quantity ?? product.quantity;
  const promoted = before > after;
  return {
    price: after,
    oldPrice: promoted ? before : null,
    saving: promoted ? Math.round((before - after) * 100) / 100 : 0,
    percent: promoted ? percentOff(before, after) : 0,
    quantity,
  };
};

/** SF-4.11: whether this, as chosen, can go into the cart. */
export const canAddToCart = (
  product: Product,
  combination: Combination | undefined,
  selection: PackSelection,
): boolean => {
  if (product.type === 'pack')
    return (product.computedPackAvailable ?? 0) > 0 && unchosenLines(product, selection).length === 0;
  if (product.productCombinations.length > 0) return isOnSale(combination);
  return product.quantity > 0;
};

/** From this many units down the page says how many are left. */
const FEW_UNITS = 5;
export type StockState = 'soldOut' | 'few' | 'inStock';
export const stockState = (quantity: number): StockState =>
  quantity <= 0 ? 'soldOut' : quantity <= FEW_UNITS ? 'few' : 'inStock';
