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
import { asked, promotionsByLine, savingAlone, type AskedCart, type PromotableCart } from './touched-lines.ts';

export interface PricedLine {
  /** Centimes per unit after promotions; never below zero. */
  readonly unitPrice: number;
  readonly applied: readonly AppliedPromotion[];
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

const sumOf = (applied: readonly Pick<AppliedPromotion, 'amount'>[]): number =>
  applied.reduce((sum, { amount }) => sum + amount, 0);
const totalOf = ({ goods, delivery }: EvaluatedCart): number => goods + delivery;

/** In each cart-exclusive group only the promotion that takes most off the cart stays (D-9.02). */
const winnersOfCartGroups = (cart: AskedCart, promotions: readonly PromotionRule[]): readonly PromotionRule[] => {
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
const priceWith = (cart: AskedCart, promotions: readonly PromotionRule[]): EvaluatedCart => {
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

/** What costs less; the first of two that cost the same. */
const cheaper = (first: EvaluatedCart, other: EvaluatedCart): EvaluatedCart =>
  totalOf(other) < totalOf(first) ? other : first;

/** The one that would take most off by itself; priority and id settle a tie. */
const bestAlone = (cart: AskedCart, promotions: readonly PromotionRule[]): PromotionRule | undefined =>
  promotions
    .map((promotion) => ({ promotion, amount: savingAlone(cart, promotion) }))
    .sort(
      (a, b) =>
        b.amount - a.amount || b.promotion.priority - a.promotion.priority || byId(a.promotion.uuid, b.promotion.uuid),
    )[0]?.promotion;

/** D-9.02: those that may come together, or one that stands alone and beats them. */
const best = (cart: AskedCart, applicable: readonly PromotionRule[]): EvaluatedCart => {
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
  /** What least amounts are measured on. */
  readonly goods: number;
}

/** What prices that everybody sees are asked with. */
type Everybody = Pick<PromotionContext, 'channel' | 'now' | 'usedUp'>;

const shownOf = (
  cart: AskedCart,
  promotions: readonly PromotionRule[],
  { channel, now, usedUp }: Everybody,
): ShownPrices => best(cart, applicableIn(promotions.filter(isShownToAll), { channel, now, usedUp }));

/** The prices of lines that everybody sees, before codes and what is taken off a cart as a whole. */
export const shownPrices = (
  lines: readonly PromotableLine[],
  promotions: readonly PromotionRule[],
  context: Everybody,
): ShownPrices => shownOf(asked({ lines }), promotions, context);

/** The same, without what they come to. */
export const evaluatePromotions = (
  lines: readonly PromotableLine[],
  promotions: readonly PromotionRule[],
  context: Everybody,
): readonly PricedLine[] => shownPrices(lines, promotions, context).lines;

/**
 * D-9.04: what a cart costs after all promotions. Pure; page and server are told by this one function.
 * Least amounts are measured on the prices that everybody sees, so that no promotion takes another's ground away.
 * Whatever else applies, nobody pays more than was shown, and a code never makes it dearer.
 * @param known the shown prices of these lines, of whoever has asked for them already.
 */
export const evaluateCart = (
  cart: PromotableCart,
  promotions: readonly PromotionRule[],
  context: PromotionContext,
  known?: ShownPrices,
): EvaluatedCart => {
  const about = asked(cart);
  const { lines, goods } = known ?? shownOf(about, promotions, context);
  // What is shown to all is for lines alone.
  const shown: EvaluatedCart = { lines, cart: [], shipping: [], goods, delivery: about.delivery };
  const applicable = applicableIn(promotions, context).filter(({ minSubtotal = 0 }) => minSubtotal <= goods);
  if (applicable.every(isShownToAll)) return shown;
  const withoutCode = cheaper(
    shown,
    best(
      about,
      applicable.filter((promotion) => !needsCode(promotion)),
    ),
  );
  return context.couponCode === undefined ? withoutCode : cheaper(withoutCode, best(about, applicable));
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
export type { PromotableCart };
