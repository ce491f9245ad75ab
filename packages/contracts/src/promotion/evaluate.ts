import {
  isLineScope,
  isShownToAll,
  promotionApplies,
  promotionTargetsLine,
  type PromotableLine,
  type PromotionContext,
} from './conditions.ts';
import { discountOf, stack, type AppliedPromotion } from './discount.ts';
import type { Promotion } from './promotion.ts';

export interface PricedLine {
  /** Centimes per unit after promotions; never below zero. */
  readonly unitPrice: number;
  readonly applied: readonly AppliedPromotion[];
}

export interface PromotableCart {
  readonly lines: readonly PromotableLine[];
  /** Centimes that the customer pays for delivery, before promotions; absent: none is chosen yet. */
  readonly delivery?: number | undefined;
}

/** Centimes. */
export interface EvaluatedCart {
  /** One entry per line, in the same order. */
  readonly lines: readonly PricedLine[];
  /** What is taken off the goods as a whole, and off delivery. */
  readonly cart: readonly AppliedPromotion[];
  readonly shipping: readonly AppliedPromotion[];
  /** What the goods and their delivery come to. */
  readonly goods: number;
  readonly delivery: number;
}

const sumOf = (applied: readonly AppliedPromotion[]): number => applied.reduce((sum, { amount }) => sum + amount, 0);
const totalOf = ({ goods, delivery }: EvaluatedCart): number => goods + delivery;
const listOf = (lines: readonly PromotableLine[]): number =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** What one promotion alone takes off the whole cart. */
export const savingAlone = ({ lines, delivery = 0 }: PromotableCart, promotion: Promotion): number => {
  if (promotion.scope === 'shipping') return discountOf(promotion, delivery);
  if (!isLineScope(promotion)) return discountOf(promotion, listOf(lines));
  return lines
    .filter((line) => promotionTargetsLine(promotion, line))
    .reduce((sum, line) => sum + discountOf(promotion, line.unitPrice) * line.quantity, 0);
};

/** In each cart-exclusive group only the promotion that takes most off the cart stays (D-9.02). */
const winnersOfCartGroups = (cart: PromotableCart, promotions: readonly Promotion[]): Promotion[] => {
  const best = new Map<string, { promotion: Promotion; amount: number }>();
  for (const promotion of promotions) {
    if (promotion.combinability !== 'group_exclusive_cart') continue;
    const amount = savingAlone(cart, promotion);
    const rival = best.get(promotion.group ?? '');
    // Priority and id settle a tie, so that the order in which promotions arrive never changes a price.
    const better = !rival
      ? 1
      : amount - rival.amount ||
        promotion.priority - rival.promotion.priority ||
        rival.promotion.uuid.localeCompare(promotion.uuid);
    if (better > 0) best.set(promotion.group ?? '', { promotion, amount });
  }
  return promotions.filter(
    (promotion) =>
      promotion.combinability !== 'group_exclusive_cart' || best.get(promotion.group ?? '')?.promotion === promotion,
  );
};

/** The lines first, the goods as a whole on what they left, then delivery. */
const priceWith = ({ lines, delivery = 0 }: PromotableCart, promotions: readonly Promotion[]): EvaluatedCart => {
  const priced = lines.map((line): PricedLine => {
    const { left, applied } = stack(
      line.unitPrice,
      promotions.filter((promotion) => promotionTargetsLine(promotion, line)),
    );
    return {
      unitPrice: left,
      applied: applied.map(({ uuid, amount }) => ({ uuid, amount: amount * line.quantity })),
    };
  });
  const subtotal = lines.reduce((sum, { quantity }, index) => sum + (priced[index]?.unitPrice ?? 0) * quantity, 0);
  const forGoods = promotions.filter((promotion) => !isLineScope(promotion) && promotion.scope !== 'shipping');
  const goods = stack(subtotal, forGoods);
  const shipping = stack(
    delivery,
    promotions.filter(({ scope }) => scope === 'shipping'),
  );
  return {
    lines: priced,
    cart: goods.applied,
    shipping: shipping.applied,
    goods: goods.left,
    delivery: shipping.left,
  };
};

/** What costs less; the first of two that cost the same. */
const cheaper = (first: EvaluatedCart, other: EvaluatedCart): EvaluatedCart =>
  totalOf(other) < totalOf(first) ? other : first;

/** D-9.02: those that may come together, or one that stands alone and beats them. */
const best = (cart: PromotableCart, applicable: readonly Promotion[]): EvaluatedCart => {
  const together = applicable.filter(({ combinability }) => combinability !== 'global_exclusive');
  return applicable
    .filter(({ combinability }) => combinability === 'global_exclusive')
    .sort((a, b) => b.priority - a.priority || a.uuid.localeCompare(b.uuid))
    .map((promotion) => priceWith(cart, [promotion]))
    .reduce(cheaper, priceWith(cart, winnersOfCartGroups(cart, together)));
};

/** The prices that everybody sees: least amounts are measured on their goods. */
export const shownPrices = (
  cart: PromotableCart,
  promotions: readonly Promotion[],
  { channel, now }: PromotionContext,
): EvaluatedCart =>
  best(
    cart,
    promotions.filter((promotion) => isShownToAll(promotion) && promotionApplies(promotion, { channel, now })),
  );

/**
 * The prices of lines that everybody sees, before codes and what is taken off a cart as a whole.
 * @returns one entry per line, in the same order.
 */
export const evaluatePromotions = (
  lines: readonly PromotableLine[],
  promotions: readonly Promotion[],
  context: PromotionContext,
): readonly PricedLine[] => shownPrices({ lines }, promotions, context).lines;

/**
 * D-9.04: what a cart costs after all promotions. Pure; page and server are told by this one function.
 * Least amounts are measured on the prices that everybody sees, so that no promotion takes another's ground away.
 * Whatever else applies, nobody pays more than was shown, and a code never makes it dearer.
 */
export const evaluateCart = (
  cart: PromotableCart,
  promotions: readonly Promotion[],
  context: PromotionContext,
): EvaluatedCart => {
  const shown = shownPrices(cart, promotions, context);
  const applicable = promotions.filter(
    (promotion) => promotionApplies(promotion, context) && (promotion.minSubtotal ?? 0) <= shown.goods,
  );
  if (applicable.every(isShownToAll)) return shown;
  const withoutCode = cheaper(
    shown,
    best(
      cart,
      applicable.filter(({ couponCode }) => couponCode === undefined),
    ),
  );
  return context.couponCode === undefined ? withoutCode : cheaper(withoutCode, best(cart, applicable));
};

/** Everything that a promotion takes off, wherever it does; in the order of the cart. */
export const appliedIn = ({ lines, cart, shipping }: EvaluatedCart): AppliedPromotion[] => {
  const amounts = new Map<string, number>();
  for (const { uuid, amount } of [...lines.flatMap(({ applied }) => applied), ...cart, ...shipping])
    amounts.set(uuid, (amounts.get(uuid) ?? 0) + amount);
  return [...amounts].map(([uuid, amount]) => ({ uuid, amount }));
};

/**
 * A discount of the whole cart as shares of its lines, to the centime: what is packed in part, and the tax that a line
 * holds, need its own.
 * @param totals centimes per line, which the discount is no more than in all.
 */
export const sharesOf = (discount: number, totals: readonly number[]): number[] => {
  const all = totals.reduce((sum, total) => sum + total, 0);
  let [before, given] = [0, 0];
  return totals.map((total) => {
    before += total;
    const upToHere = all === 0 ? 0 : Math.round((discount * before) / all);
    const share = upToHere - given;
    given = upToHere;
    return share;
  });
};

export { sumOf as amountOf };
