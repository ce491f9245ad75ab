import {
  applicableIn,
  isLineScope,
  isShownToAll,
  needsCode,
  type PromotableLine,
  type PromotionContext,
} from './conditions.ts';
import { stack, type AppliedPromotion } from './discount.ts';
import { byId } from './prepared.ts';
import type { PromotionRule } from './promotion.ts';
import { prepareCart, promotionsByLine, savingAlone, type PreparedCart, type PromotableCart } from './touched-lines.ts';

export interface PricedLine {
  /** Centimes per unit after promotions; never below zero. */
  readonly unitPrice: number;
  readonly applied: readonly AppliedPromotion[];
}

/** Centimes. */
export interface EvaluatedCart {
  /** One entry per line, in the same order. */
  readonly lines: readonly PricedLine[];
  /** The discounts on the goods as a whole, and on delivery. */
  readonly cart: readonly AppliedPromotion[];
  readonly shipping: readonly AppliedPromotion[];
  /** The amounts of the goods and their delivery. */
  readonly goods: number;
  readonly delivery: number;
}

const sumOf = (applied: readonly Pick<AppliedPromotion, 'amount'>[]): number =>
  applied.reduce((sum, { amount }) => sum + amount, 0);
const totalOf = ({ goods, delivery }: EvaluatedCart): number => goods + delivery;

/** In each cart-exclusive group only the promotion with the largest discount on the cart stays (D-9.02). */
const winnersOfCartGroups = (cart: PreparedCart, promotions: readonly PromotionRule[]): readonly PromotionRule[] => {
  const best = new Map<string, { promotion: PromotionRule; amount: number }>();
  for (const promotion of promotions) {
    const { combinability, group = '', priority, uuid } = promotion;
    if (combinability !== 'group_exclusive_cart') continue;
    const amount = savingAlone(cart, promotion);
    const rival = best.get(group);
    // Priority and id settle a tie, so that the order in which promotions arrive never changes a price.
    const better = !rival
      ? 1
      : amount - rival.amount || priority - rival.promotion.priority || byId(rival.promotion.uuid, uuid);
    if (better > 0) best.set(group, { promotion, amount });
  }
  if (best.size === 0) return promotions;
  return promotions.filter(
    (promotion) =>
      promotion.combinability !== 'group_exclusive_cart' || best.get(promotion.group ?? '')?.promotion === promotion,
  );
};

/** The lines first, the goods as a whole on what they left, then delivery. */
const priceWith = (cart: PreparedCart, promotions: readonly PromotionRule[]): EvaluatedCart => {
  const { lines, delivery } = cart;
  const byLine = promotionsByLine(cart, promotions);
  const priced = lines.map(({ unitPrice, quantity }, at): PricedLine => {
    const { left, applied } = stack(unitPrice, byLine[at] ?? []);
    return { unitPrice: left, applied: applied.map(({ uuid, amount }) => ({ uuid, amount: amount * quantity })) };
  });
  const subtotal = lines.reduce((sum, { quantity }, at) => sum + (priced[at]?.unitPrice ?? 0) * quantity, 0);
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

/** The cheaper cart; the first of two equal ones. */
const cheaper = (first: EvaluatedCart, other: EvaluatedCart): EvaluatedCart =>
  totalOf(other) < totalOf(first) ? other : first;

/** The one that would take most off by itself; priority and id settle a tie. */
const bestAlone = (cart: PreparedCart, promotions: readonly PromotionRule[]): PromotionRule | undefined =>
  promotions
    .map((promotion) => ({ promotion, amount: savingAlone(cart, promotion) }))
    .sort(
      (a, b) =>
        b.amount - a.amount || b.promotion.priority - a.promotion.priority || byId(a.promotion.uuid, b.promotion.uuid),
    )[0]?.promotion;

/** D-9.02: those that may come together, or one that stands alone and beats them. */
const best = (cart: PreparedCart, applicable: readonly PromotionRule[]): EvaluatedCart => {
  const isAlone = ({ combinability }: PromotionRule): boolean => combinability === 'global_exclusive';
  const together = applicable.filter((promotion) => !isAlone(promotion));
  const price = priceWith(cart, winnersOfCartGroups(cart, together));
  const alone = bestAlone(cart, applicable.filter(isAlone));
  return alone ? cheaper(price, priceWith(cart, [alone])) : price;
};

/** The prices that everybody sees. Centimes. */
export interface ShownPrices {
  /** One entry per line, in the same order. */
  readonly lines: readonly PricedLine[];
  /** The amount that minimum amounts are compared with. */
  readonly goods: number;
}

/** The part of the context that public prices depend on. */
type Everybody = Pick<PromotionContext, 'channel' | 'now' | 'usedUp'>;

const shownOf = (
  cart: PreparedCart,
  promotions: readonly PromotionRule[],
  { channel, now, usedUp }: Everybody,
): ShownPrices => best(cart, applicableIn(promotions.filter(isShownToAll), { channel, now, usedUp }));

/** The prices of lines that everybody sees, before codes and what is taken off a cart as a whole. */
export const shownPrices = (
  lines: readonly PromotableLine[],
  promotions: readonly PromotionRule[],
  context: Everybody,
): ShownPrices => shownOf(prepareCart({ lines }), promotions, context);

/** The same, without what they come to. */
export const evaluatePromotions = (
  lines: readonly PromotableLine[],
  promotions: readonly PromotionRule[],
  context: Everybody,
): readonly PricedLine[] => shownPrices(lines, promotions, context).lines;

/**
 * D-9.04: the price of a cart after all promotions. A pure function; page and server both use it. Minimum amounts are
 * compared with the public prices, so that no promotion can invalidate another. Whatever else applies, a customer never
 * pays more than the shown price, and a code never raises it.
 * @param known the shown prices of these lines, if the caller has computed them already.
 */
export const evaluateCart = (
  cart: PromotableCart,
  promotions: readonly PromotionRule[],
  context: PromotionContext,
  known?: ShownPrices,
): EvaluatedCart => {
  const prepared = prepareCart(cart);
  const { lines, goods } = known ?? shownOf(prepared, promotions, context);
  // Public promotions apply to lines only.
  const shown: EvaluatedCart = { lines, cart: [], shipping: [], goods, delivery: prepared.delivery };
  const applicable = applicableIn(promotions, context).filter(({ minSubtotal = 0 }) => minSubtotal <= goods);
  if (applicable.every(isShownToAll)) return shown;
  const withoutCode = cheaper(
    shown,
    best(
      prepared,
      applicable.filter((promotion) => !needsCode(promotion)),
    ),
  );
  return context.couponCode === undefined ? withoutCode : cheaper(withoutCode, best(prepared, applicable));
};

/** All discounts of each promotion, in the order of the cart. */
export const appliedIn = ({ lines, cart, shipping }: EvaluatedCart): AppliedPromotion[] => {
  const amounts = new Map<string, number>();
  for (const { uuid, amount } of [...lines.flatMap(({ applied }) => applied), ...cart, ...shipping])
    amounts.set(uuid, (amounts.get(uuid) ?? 0) + amount);
  return [...amounts].map(([uuid, amount]) => ({ uuid, amount }));
};

/**
 * A discount on the whole cart as shares of its lines, to the centime, for partial packing and for the tax of a line.
 * @param totals centimes per line; their sum is at least the discount.
 */
export const sharesOf = (discount: number, totals: readonly number[]): number[] => {
  const all = totals.reduce((sum, total) => sum + total, 0);
  let [before, distributed] = [0, 0];
  return totals.map((total) => {
    before += total;
    const upToHere = all === 0 ? 0 : Math.round((discount * before) / all);
    const share = upToHere - distributed;
    distributed = upToHere;
    return share;
  });
};

export { sumOf as amountOf };
export type { PromotableCart };
